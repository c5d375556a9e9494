import { networkInterfaces } from 'node:os';

const ALL_INTERFACES = ['0.0.0.0', '::'];

/**
 * Returns the URLs at which other computers of the network reach a server that listens on all interfaces; none where
 * the system forbids listing the interfaces (a sandbox without AF_NETLINK).
 */
export function addressesInNetwork(host: string, port: number, readInterfaces = networkInterfaces): string[] {
  if (!ALL_INTERFACES.includes(host)) return [];
  let interfaces: ReturnType<typeof networkInterfaces> = {};
  try {
    interfaces = readInterfaces();
  } catch {}
  const addresses = Object.values(interfaces).flatMap(ofInterface => ofInterface ?? []);
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

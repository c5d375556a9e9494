import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * The addresses at which other computers of the network reach a server that listens on all interfaces; none where the system
 * does not let it list them (a sandbox without AF_NETLINK).
 */
export function addressesInNetwork(host: string, port: number, readInterfaces = networkInterfaces): string[] {
  if (!EVERYWHERE.includes(host)) return [];
  let interfaces: ReturnType<typeof networkInterfaces> = {};
  try {
    interfaces = readInterfaces();
  } catch {}
  const found = Object.values(interfaces).flatMap(of => of ?? []);
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

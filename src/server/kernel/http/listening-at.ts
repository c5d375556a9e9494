import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

/** The addresses at which other computers of the network reach a server that listens on all interfaces. */
export function addressesInNetwork(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!EVERYWHERE.includes(host)) return [];
  const found = Object.values(interfaces).flatMap(of => of ?? []);
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

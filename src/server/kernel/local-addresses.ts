import { BlockList, isIP } from 'node:net';

/** The headers in which proxies name the address of the caller. */
export const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

type Net = readonly [net: string, prefix: number];

const THIS_COMPUTER: readonly Net[] = [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['::', 127],
];
/** Addresses reached without a router, such as a cloud's metadata service. */
const LINK_LOCAL: readonly Net[] = [
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
];
const PRIVATE: readonly Net[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
];

function isInAnyOf(nets: readonly Net[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return address => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the IP address belongs to this computer or is reached without a router. */
export const isLocal = isInAnyOf([...THIS_COMPUTER, ...LINK_LOCAL]);

/** Whether the IP address is local or in a private network. */
export const isLocalOrPrivate = isInAnyOf([...THIS_COMPUTER, ...LINK_LOCAL, ...PRIVATE]);

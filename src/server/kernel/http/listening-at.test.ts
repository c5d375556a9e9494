import { expect, test } from 'vitest';
import { addressesInNetwork } from './listening-at.ts';

const at = (address: string, internal: boolean, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;
const interfaces = () => ({
  lo: [at('127.0.0.1', true)],
  eth0: [at('192.168.1.20', false), at('fe80::1', false, 'IPv6')],
});

test('returns URLs for other computers only when the server listens on all interfaces', () => {
  expect(addressesInNetwork('0.0.0.0', 3000, interfaces)).toEqual(['http://192.168.1.20:3000']);
  expect(addressesInNetwork('::', 80, interfaces)).toEqual(['http://192.168.1.20:80']);
  expect(addressesInNetwork('127.0.0.1', 3000, interfaces)).toEqual([]);
});

test('returns no URL when the system forbids listing the interfaces', () => {
  let calls = 0;
  const forbidden = () => {
    calls++;
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(addressesInNetwork('127.0.0.1', 3000, forbidden)).toEqual([]);
  expect(calls).toBe(0);
  expect(addressesInNetwork('0.0.0.0', 3000, forbidden)).toEqual([]);
  expect(calls).toBe(1);
});

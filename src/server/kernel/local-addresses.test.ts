import { expect, test } from 'vitest';
import { isLocal, isLocalOrPrivate } from './local-addresses.ts';

test.each([
  ['127.0.0.1', true, true],
  ['::1', true, true],
  ['::ffff:127.0.0.1', true, true],
  ['0.0.0.0', true, true],
  ['169.254.169.254', true, true],
  ['fd00:ec2::254', true, true],
  ['fe80::1', true, true],
  ['10.1.2.3', false, true],
  ['172.31.0.1', false, true],
  ['172.32.0.1', false, false],
  ['::ffff:192.168.1.1', false, true],
  ['fd12::1', false, true],
  ['8.8.8.8', false, false],
  ['2a00:1450::1', false, false],
])('whether %s is local (this computer or its link): %s; local or private: %s', (address, local, near) => {
  expect([isLocal(address), isLocalOrPrivate(address)]).toEqual([local, near]);
});

import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from '../codes/random-tokens.ts';

export interface KnownDevices {
  /** The value of a cookie that a browser stores after a sign-in. */
  mark(): string;
  /** The id of the device with that mark; undefined for a forged mark. */
  nameOf(mark: string | undefined): string | undefined;
}

/**
 * Marks of browsers in which somebody has signed in. A mark permits nothing; it only means that sign-ins from the
 * browser are processed before sign-ins of strangers.
 */
export function createKnownDevices(key: Buffer): KnownDevices {
  const signed = (name: string) => createHmac('sha256', key).update(name).digest();
  return {
    mark() {
      const name = randomToken();
      return `${name}.${signed(name).toString('base64url')}`;
    },
    nameOf(mark = '') {
      const [name = '', signature = ''] = mark.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signed(name);
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
    },
  };
}

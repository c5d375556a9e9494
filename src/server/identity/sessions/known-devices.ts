import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from '../codes/random-tokens.ts';

export interface KnownDevices {
  /** What a browser keeps after a sign-in. */
  mark(): string;
  /** The device's name by its mark; undefined for a mark that we did not make. */
  nameOf(mark: string | undefined): string | undefined;
}

/** Marks of browsers in which somebody has signed in. They allow nothing: only their turn comes before that of strangers. */
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
      const own = signed(name);
      return given.length === own.length && timingSafeEqual(given, own) ? name : undefined;
    },
  };
}

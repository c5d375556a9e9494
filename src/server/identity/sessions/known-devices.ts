import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from '../codes/random-tokens.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Marks of browsers in which somebody has signed in. A mark permits nothing; it only means that sign-ins from the
 * browser are processed before sign-ins of strangers.
 */
export function createKnownDevices(key: Buffer) {
  const signed = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    /** Returns a new mark, which the browser stores in a cookie after a sign-in. */
    newMark(): string {
      const id = randomToken();
      return `${id}.${signed(id).toString('base64url')}`;
    },
    /** The id of the device with the mark; undefined for a forged mark. */
    idOf(mark = ''): string | undefined {
      const [id = '', signature = ''] = mark.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signed(id);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}

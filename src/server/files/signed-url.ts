import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNED_URL_SECONDS } from '#domain/limits.ts';
import type { Delivery } from './store.ts';

/**
 * A URL with more seconds left until it expires was signed before the clock was set back, and is refused. The clocks of
 * two servers may differ by SIGNED_URL_SECONDS.
 */
const LEFT_MAX_SECONDS = 2 * SIGNED_URL_SECONDS;

/** Returns when a URL signed at `now` expires, in whole seconds. */
export const expiryOf = (now: Date): Date => new Date((Math.floor(now.getTime() / 1_000) + SIGNED_URL_SECONDS) * 1_000);

export const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/**
 * Signs and verifies the URLs of the disk store: the signature covers the key, the expiry, the name, the type and the
 * disposition.
 */
export class UrlSigner {
  readonly #secret: Buffer;
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  #signature(key: string, expires: string, { name, contentType, inline }: Delivery): Buffer {
    const signed = JSON.stringify(['GET', key, expires, name, contentType, inline]);
    return createHmac('sha256', this.#secret).update(signed).digest();
  }

  sign(key: string, delivery: Delivery, now: Date): URLSearchParams {
    const expires = String(expiryOf(now).getTime() / 1_000);
    return new URLSearchParams({
      e: expires,
      n: delivery.name,
      t: delivery.contentType,
      d: delivery.inline ? 'i' : 'a',
      s: this.#signature(key, expires, delivery).toString('base64url'),
    });
  }

  /** Returns how to deliver the object; null when the URL was not signed with this key or has expired. */
  verify(key: string, query: Record<string, unknown>, now: Date): Delivery | null {
    const { e, n, t, d, s } = query;
    if (typeof e !== 'string' || typeof n !== 'string' || typeof t !== 'string' || typeof s !== 'string') return null;
    if (d !== 'i' && d !== 'a') return null;
    const delivery: Delivery = { name: n, contentType: t, inline: d === 'i' };
    const expected = this.#signature(key, e, delivery);
    const actual = Buffer.from(s, 'base64url');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    const left = Number(e) - now.getTime() / 1_000;
    return left >= 0 && left <= LEFT_MAX_SECONDS ? delivery : null;
  }
}

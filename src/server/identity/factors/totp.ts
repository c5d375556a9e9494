import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Codes of authenticator apps by RFC 6238, with the settings that all apps support: HMAC-SHA-1, six digits, a step of
 * 30 seconds.
 */
const STEP_MS = 30_000;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base32 by RFC 4648 without padding, the form in which a secret is typed into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The text of the QR code with which an app reads the secret. */
export const otpauthUri = (secret: Buffer, username: string): string => {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Okno', algorithm: 'SHA1' });
  return `otpauth://totp/Okno:${encodeURIComponent(username)}?${query}&digits=6&period=30`;
};

const codeAt = (secret: Buffer, step: number): Buffer => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return Buffer.from(String(number % 1_000_000).padStart(6, '0'));
};

/** The step whose code the digits are: the current, the previous or the next one; null if they match none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  const typed = Buffer.from(code);
  const steps = [current - 1, current, current + 1].filter(step => step >= 0);
  const right = steps.filter(step => typed.length === 6 && timingSafeEqual(codeAt(secret, step), typed));
  return right[0] ?? null;
}

import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app at this time (RFC 4226, 4648), without using code of the product. */
export function appCode(secret: string, time: number): string {
  let bits = '';
  for (const letter of secret.replace(/\s/g, '')) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []);
  const step = Math.floor(time / STEP_MS);
  const mac = createHmac('sha1', key)
    .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
    .digest();
  const offset = (mac[19] ?? 0) % 16;
  const number = Number.parseInt(mac.subarray(offset, offset + 4).toString('hex'), 16) & 0x7fffffff;
  return String(number % 1e6).padStart(6, '0');
}

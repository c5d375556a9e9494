import { randomId } from './random-id.ts';

/** A random UUID (version 4), for records whose id is made by the client. */
export function randomUuid(): string {
  const hex = randomId();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

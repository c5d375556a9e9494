import { EMAIL_MAX } from '../limits.ts';
import { isWellFormed, lengthOf } from './text.ts';

const EMAIL = /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@([^\s\p{C}@<>()[\],;:"\\.]+\.)+[^\s\p{C}@<>()[\],;:"\\.]{2,63}$/u;

export const EMAIL_REFUSED = 'E-adresa nije ispravna. Primer: ime@firma.rs';

/** Whether the text is an e-mail address: text before and after one @, with a dot in the second part. */
export const isEmail = (text: string): boolean => lengthOf(text) <= EMAIL_MAX && isWellFormed(text) && EMAIL.test(text);

/** Returns the address without the invisible characters that copying from other programs adds; null if it is none. */
export function parseEmail(text: string): string | null {
  const visible = text.replace(/\p{Cf}/gu, '');
  return isEmail(visible) ? visible : null;
}

/** Returns the URL of a new mail to the address. An address may contain `?` and `&`, which must not add other recipients. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

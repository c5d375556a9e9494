import { EMAIL_MAX } from '../limits.ts';
import { isWellFormed, lengthOf } from './text.ts';

const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@([^\s@<>()[\],;:"\\.]+\.)+[^\s@<>()[\],;:"\\.]{2,63}$/u;

export const EMAIL_REFUSED = 'E-adresa nije ispravna. Primer: ime@firma.rs';

/** Whether the text is an e-mail address: text before and after one @, with a dot in the second part. */
export const isEmail = (text: string): boolean => lengthOf(text) <= EMAIL_MAX && isWellFormed(text) && EMAIL.test(text);

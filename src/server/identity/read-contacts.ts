import { badInput } from '#domain/errors.ts';
import { parsePhone } from '#domain/phone.ts';
import { isEmail } from './names.ts';

/** An e-mail address as typed, or throws at `field`. */
export function readEmail(text: string, field = 'email'): string {
  if (!isEmail(text)) throw badInput({ [field]: 'E-adresa nije ispravna.' });
  return text;
}

/** A telephone as E.164, or throws at `field`. */
export function readPhone(text: string, field = 'phone'): string {
  const phone = parsePhone(text);
  if (!phone) throw badInput({ [field]: 'Broj telefona nije ispravan.' });
  return phone;
}

interface Typed {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Contacts of a new account, not yet proved; an empty one is none. */
export const readContacts = ({ email, phone }: Typed) => ({
  email: email ? readEmail(email) : null,
  phone: phone ? readPhone(phone) : null,
});

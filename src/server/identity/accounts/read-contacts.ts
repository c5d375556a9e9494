import { badInput } from '#domain/errors.ts';
import { EMAIL_REFUSED, parseEmail } from '#domain/text/email.ts';
import { parsePhone, phoneCountry } from '#domain/text/phone.ts';
import type { Config } from '#server/kernel/config.ts';

/** Returns the e-mail address; throws BAD_USER_INPUT at `field` when the text is no address. */
export function readEmail(text: string, field = 'email'): string {
  const email = parseEmail(text);
  if (email === null) throw badInput({ [field]: EMAIL_REFUSED });
  return email;
}

/** Returns the telephone number in E.164; throws BAD_USER_INPUT at `field` when the text is no such number. */
export function readPhone(text: string, field = 'phone'): string {
  const phone = parsePhone(text);
  if (!phone) throw badInput({ [field]: 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.' });
  return phone;
}

/** Throws BAD_USER_INPUT at `field` when codes are sent by SMS, but not to the country of the number. */
export function requireSmsCountry({ sms, smsCountries }: Config, phone: string, field: string): void {
  if (!sms || smsCountries.includes(phoneCountry(phone) ?? '')) return;
  throw badInput({ [field]: 'SMS kod ne šaljemo na brojeve iz te zemlje. Navedite drugi broj ili e-adresu.' });
}

interface TypedContacts {
  email?: string | null;
  phone?: string | null;
}

/** The contacts of a new account, not yet verified; an empty text means no contact. */
export const readContacts = ({ email, phone }: TypedContacts) => ({
  email: email ? readEmail(email) : null,
  phone: phone ? readPhone(phone) : null,
});

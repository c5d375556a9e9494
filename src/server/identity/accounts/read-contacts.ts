import { badInput } from '#domain/errors.ts';
import { parsePhone, phoneCountry } from '#domain/text/phone.ts';
import type { Config } from '#server/kernel/config.ts';
import { isEmail } from './names.ts';

/** An e-mail address as typed, or throws at `field`. */
export function readEmail(text: string, field = 'email'): string {
  if (!isEmail(text)) throw badInput({ [field]: 'E-adresa nije ispravna. Primer: ime@firma.rs' });
  return text;
}

/** A telephone as E.164, or throws at `field`. */
export function readPhone(text: string, field = 'phone'): string {
  const phone = parsePhone(text);
  if (!phone) throw badInput({ [field]: 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.' });
  return phone;
}

/** With an SMS gateway, a number to prove must belong to a country to which we send SMS. Throws at `field`. */
export function requireSmsCountry({ sms, smsCountries }: Config, phone: string, field: string): void {
  if (!sms || smsCountries.includes(phoneCountry(phone) ?? '')) return;
  throw badInput({ [field]: 'SMS kod ne šaljemo na brojeve iz te zemlje. Navedite drugi broj ili e-adresu.' });
}

interface Typed {
  email?: string | null;
  phone?: string | null;
}

/** Contacts of a new account, not yet proved; an empty text means no contact. */
export const readContacts = ({ email, phone }: Typed) => ({
  email: email ? readEmail(email) : null,
  phone: phone ? readPhone(phone) : null,
});

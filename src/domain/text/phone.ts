import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A typed phone as E.164 by libphonenumber's rules, a number without a country code counts as Serbian; null when it is not a
 * phone. Heavy: load it lazily in the web.
 */
export const parsePhone = (text: string): string | null => {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'RS', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};

/** The country of an E.164 number as two letters (RS, XK); null when the number belongs to no country. */
export const phoneCountry = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null;

export const isPhoneCountry = (letters: string): boolean => isSupportedCountry(letters);

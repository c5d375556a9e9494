import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a typed phone as E.164 by the rules of libphonenumber; a number without a country code is Serbian. Null when it is not
 * a phone. The library is large, so the web client loads this file only when needed.
 */
export const parsePhone = (text: string): string | null => {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'RS', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};

/** Returns the country of an E.164 number as two letters (RS, XK); null when the number belongs to no country. */
export const phoneCountry = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null;

export const isPhoneCountry = (letters: string): boolean => isSupportedCountry(letters);

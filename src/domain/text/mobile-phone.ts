import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Whether the E.164 number can receive an SMS. */
export const isMobile = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isValid() ?? false;

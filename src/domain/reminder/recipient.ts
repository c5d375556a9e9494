import { showPhone } from '../text/phone-display.ts';

const HIDDEN = '•••';

/** Returns a phone or e-mail address as it is shown to people who may not read it: „•••64“, „v•••@example.com“. */
export function maskedRecipient(to: string): string {
  const at = to.indexOf('@');
  return at > 0 ? `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}` : `${HIDDEN}${to.slice(-2)}`;
}

export const shownRecipient = (to: string): string => (to.startsWith('+') ? showPhone(to) : to);

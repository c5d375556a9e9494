/**
 * Returns the eighteen digits of a domestic bank account: 3 of the bank, 13 of the account with leading zeros, 2 check digits;
 * the whole number mod 97 is 1. Null for any other text.
 */
export const accountDigits = (text: string): string | null => {
  const compact = text.replace(/\s/g, '');
  const match = /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(compact) ?? /^(\d{3})(\d{13})(\d{2})$/.exec(compact);
  if (!match) return null;
  const [, bank = '', account = '', check = ''] = match;
  const digits = `${bank}${account.padStart(13, '0')}${check}`;
  return BigInt(digits) % 97n === 1n ? digits : null;
};

/**
 * Returns an account as it is stored and shown, `265-1660310005042-68`, without leading zeros in the middle part; null for any
 * other text.
 */
export const parseAccount = (text: string): string | null => {
  const digits = accountDigits(text);
  return digits && `${digits.slice(0, 3)}-${BigInt(digits.slice(3, 16))}-${digits.slice(16)}`;
};

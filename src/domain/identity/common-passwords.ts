import { COMMON_PASSWORDS } from './common-passwords.gen.ts';

let known: ReadonlySet<string> | undefined;

/**
 * Whether the password is among the most common ones, in any case. The set is built on first use, so bundles that never call
 * this drop the list.
 */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(COMMON_PASSWORDS.split('\n'));
  return known.has(password.toLowerCase());
};

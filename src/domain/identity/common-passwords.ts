import { COMMON_PASSWORDS } from './common-passwords.gen.ts';

let known: ReadonlySet<string> | undefined;

/** Whether it is among the most common passwords, whatever its case. The list is made a set at the first question, so that a bundle that asks none drops it. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(COMMON_PASSWORDS.split('\n'));
  return known.has(password.toLowerCase());
};

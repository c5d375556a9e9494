import { readFileSync } from 'node:fs';

/**
 * The most common passwords of eight or more characters in lower case, commonest first: the ranked list of zxcvbn-ts
 * (MIT), further ones among the first 20,000 of SecLists' ten million passwords, and some Serbian ones.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

import { readFileSync } from 'node:fs';

/**
 * The most common passwords of eight or more characters, lower case, commonest first: the ranked list of zxcvbn-ts (MIT), what
 * SecLists' ten million passwords rank among the first 20,000 in addition, and some Serbian ones.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

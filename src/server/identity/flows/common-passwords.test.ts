import { expect, test } from 'vitest';
import { passwordProblem } from '#domain/identity/passwords.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const all = [...COMMON_PASSWORDS];

test('contains more than 3,000 passwords in lower case with eight characters or more', () => {
  expect(all.length).toBeGreaterThan(3_000);
  expect(all.filter(password => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});

test.each(['password', '12345678', 'qwertyuiop', 'iloveyou1', 'lozinka123', 'crvenazvezda'])(
  'contains the common password %s',
  password => expect(COMMON_PASSWORDS.has(password)).toBe(true),
);

test('refuses the 3,000 most common passwords in lower and upper case', () => {
  const isTaken = (password: string) => passwordProblem(password, { username: 'x' }, COMMON_PASSWORDS) === null;
  expect(all.slice(0, 3_000).filter(password => isTaken(password) || isTaken(password.toUpperCase()))).toEqual([]);
});

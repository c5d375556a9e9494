import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.gen.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordProblem, passwordStrength } from './passwords.ts';

const context = { username: 'petar.p', companyName: 'Okno Sistem d.o.o.' };
const SHORT = 'Lozinka mora imati bar 8 znakova.';
const LONG = 'Lozinka može imati najviše 200 znakova.';
const COMMON = 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.';
const NAME = 'Lozinka ne sme da sadrži korisničko ime.';
const COMPANY = 'Lozinka ne sme da sadrži naziv firme.';

describe('a password is refused', () => {
  test.each([
    ['', SHORT],
    ['xq7#kLm', SHORT],
    ['šđčćžšđ', SHORT],
    ['s\u030cd\u0323kvrtz', SHORT], // nine code units, but seven characters in NFC
    [`${'qx'.repeat(100)}z`, LONG],
    ['password', COMMON],
    ['PassWord', COMMON],
    ['12345678', COMMON],
    ['qwertyuiop', COMMON],
    ['iloveyou1', COMMON],
    ['lozinka123', COMMON],
    ['crvenazvezda', COMMON],
    ['petar.p!?1', NAME],
    ['moj-PetarP-99', NAME],
    ['petar2026', NAME],
    ['oknosistem2026', COMPANY],
    ['Okno Sistem 26', COMPANY],
    ['Okno2026!', COMPANY],
    ['2026-sistem', COMPANY],
    ['neispravna\ud800', 'Lozinka sadrži nedozvoljene znakove.'],
  ])('%j: %s', (password, reason) => expect(passwordProblem(password, context)).toBe(reason));

  test.each(['\u0110or\u0111e1987', 'djordje-1987', 'ЂОРЂЕ-1987'])('%j of the user Đorđe', password =>
    expect(passwordProblem(password, { username: 'Đorđe' })).toBe(NAME),
  );
});

describe('a password is taken', () => {
  test.each([
    'aaaaaaaaaaaaaaaaqzv',
    'šđčćž lozinka 😀',
    'tri plave ptice u brezi',
    'qz'.repeat(100),
    '😀'.repeat(8),
    'prozorski-sistemi-73',
  ])('%j', password => expect(passwordProblem(password, context)).toBeNull());

  test('a name of three letters may be part of it, and is refused only as the whole password', () => {
    expect(passwordProblem('analizator7', { username: 'ana' })).toBeNull();
    expect(passwordProblem('kvadrati-doo-19', { username: 'mika', companyName: 'd.o.o.' })).toBeNull();
  });

  test('without a company name', () => {
    expect(passwordProblem('okno-sistem-26', { username: 'petar', companyName: null })).toBeNull();
  });
});

describe('the common ones', () => {
  const all = COMMON_PASSWORDS.split('\n');
  test('are well over 3,000, of eight characters or more, lower case, each once', () => {
    expect(all.length).toBeGreaterThan(3_000);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter(password => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  });
  test('are all refused', () => {
    expect(all.filter(password => !isCommonPassword(password.toUpperCase()))).toEqual([]);
    expect(all.slice(0, 3_000).filter(password => passwordProblem(password, { username: 'x' }) === null)).toEqual([]);
  });
});

test.each([
  ['', 0],
  ['kratka1', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefgh', 1],
  ['prozorvrata', 2],
  ['Prozor71vra', 3],
  ['tri plave ptice u brezi', 4],
  ['Xk9#mQ2!vL7$', 4],
])('the strength of %j is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

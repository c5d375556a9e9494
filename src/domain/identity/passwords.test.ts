import { expect, test } from 'vitest';
import { type PasswordContext, passwordProblem, passwordStrength } from './passwords.ts';

const common = new Set(['password', '12345678']);
const problem = (password: string, of: PasswordContext) => passwordProblem(password, of, common);

const context = { username: 'petar.p', companyName: 'Okno Sistem d.o.o.' };
const SHORT = 'Lozinka mora imati bar 8 znakova.';
const LONG = 'Lozinka može imati najviše 200 znakova.';
const COMMON = 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.';
const NAME = 'Lozinka ne sme da sadrži korisničko ime.';
const PROGRAM = 'Lozinka ne sme da bude samo ime programa sa ciframa i znacima. Izaberite drugu.';
const COMPANY = 'Lozinka ne sme da sadrži naziv firme.';

test.each([
  ['', SHORT],
  ['xq7#kLm', SHORT],
  ['šđčćžšđ', SHORT],
  ['s\u030cd\u0323kvrtz', SHORT], // nine code units, but seven characters in NFC
  [`${'qx'.repeat(100)}z`, LONG],
  ['password', COMMON],
  ['PassWord', COMMON],
  ['12345678', COMMON],
  ['aaaaaaaaaaaa', COMMON],
  ['            ', COMMON],
  ['😀'.repeat(8), COMMON],
  ['petar.p!?1', NAME],
  ['moj-PetarP-99', NAME],
  ['petar2026', NAME],
  ['oknosistem2026', COMPANY],
  ['Okno Sistem 26', COMPANY],
  ['2026-sistem', COMPANY],
  ['neispravna\ud800', 'Lozinka sadrži nedozvoljene znakove.'],
])('refuses the password %j: %s', (password, reason) => expect(problem(password, context)).toBe(reason));

test.each(['\u0110or\u0111e1987', 'djordje-1987', 'ЂОРЂЕ-1987'])(
  'refuses the password %j of the user Đorđe',
  password => expect(problem(password, { username: 'Đorđe' })).toBe(NAME),
);

test.each([
  'aaaaaaaaaaaaaaaaqzv',
  'šđčćž lozinka 😀',
  'tri plave ptice u brezi',
  'qz'.repeat(100),
  '😀🪟'.repeat(4),
  'prozorski-sistemi-73',
])('accepts the password %j', password => expect(problem(password, context)).toBeNull());

test('accepts a password that contains a user name or company name of three letters', () => {
  expect(problem('analizator7', { username: 'ana' })).toBeNull();
  expect(problem('kvadrati-doo-19', { username: 'mika', companyName: 'd.o.o.' })).toBeNull();
});

test.each(['Okno2026!', '2026-okno', 'Oкно.2026', 'okno-Okno-1'])(
  'refuses the password %j, the name of the program with digits and signs, whatever the company is called',
  password => {
    for (const companyName of [null, 'Prozori d.o.o.', 'Okno Sistem d.o.o.'])
      expect(problem(password, { username: 'petar', companyName })).toBe(PROGRAM);
  },
);

test('accepts a password of any words when the company has no name', () => {
  expect(problem('okno-sistem-26', { username: 'petar', companyName: null })).toBeNull();
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

import { expect, it } from 'vitest';
import { fieldErrors } from '../input-fields.ts';
import { rolesOf } from '../rights.ts';
import { accountChangesSchema, newAccountSchema, sentGroups } from './account-input.ts';
import { asUsername, isUsername } from './username.ts';

const ACCOUNT = { username: 'rada', name: 'Rada Radić' };
const errorsOf = (input: unknown) => fieldErrors(newAccountSchema.safeParse(input).error?.issues ?? []);

it('a new account is staff without contacts by default; its texts are cleaned', () => {
  expect(newAccountSchema.parse({ username: ' rada ', name: '  Rada\nRadić ' })).toEqual(ACCOUNT);
  expect(rolesOf(sentGroups({}))).toEqual(['zaposleni']);
  expect(newAccountSchema.parse({ ...ACCOUNT, email: ' ', phone: '064/123-456' })).toMatchObject({
    email: null,
    phone: '064/123-456',
  });
});

it.each([
  [{ username: undefined }, { username: 'Unesite korisničko ime.' }],
  [{ username: 'r' }, { username: 'Korisničko ime ima bar 2 znaka.' }],
  [{ username: 'r'.repeat(65) }, { username: 'Unesite najviše 64 znaka.' }],
  [{ name: ' ' }, { name: 'Unesite ime.' }],
  [{ name: 'r'.repeat(201) }, { name: 'Unesite najviše 200 znakova.' }],
  [{ email: `${'a'.repeat(250)}@b.rs` }, { email: 'Unesite najviše 254 znaka.' }],
  [{ phone: '1'.repeat(61) }, { phone: 'Unesite najviše 60 znakova.' }],
  [{ phone: 64 }, { phone: 'Unesite tekst.' }],
  [{ group: 'admin' }, { group: expect.stringContaining('Vlasnik, ') }],
])('an account with the input %o gets the error %o', (change, fields) =>
  expect(errorsOf({ ...ACCOUNT, ...change })).toEqual(fields),
);

it('an owner can make an account active or disabled, but not pending', () => {
  expect(accountChangesSchema.safeParse({ status: 'disabled' }).success).toBe(true);
  expect(accountChangesSchema.safeParse({ status: 'pending' }).success).toBe(false);
});

it.each([
  ['rada', true],
  ['Đura.2@firma+1', true],
  ['r', false],
  ['-rada', false],
  ['ra da', false],
  ['čeda_žŠ', true],
  ['r'.repeat(64), true],
  ['r'.repeat(65), false],
  ['оlga', false], // a Cyrillic о
  ['олга', false],
  ['οlga', false], // a Greek omicron
  ['olgа.m', false], // a Cyrillic а
  ['mılan', false],
  ['petaɾ', false],
  ['ọlga', false],
  ['ſava', false],
  ['\u212Aata', false], // the sign of kelvin
  ['ｏｌｇａ', false],
  ['olga٣', false],
])('validates the user name %j: %s', (username, ok) => expect(isUsername(username)).toBe(ok));

it.each([
  ['Đura.2', 'Đura.2'],
  ['оlga', 'olga'],
  ['олга.марковић', 'olga.markovic'],
  ['Szilárd', 'szilard'],
  ['李', null],
  ['a b', null],
])('asUsername returns for %j the name %j', (given, username) => expect(asUsername(given)).toBe(username));

it.each([
  ['Olga Marković', undefined],
  ['Олга Марковић', undefined],
  ['Szilárd Kovács', undefined],
  ['Majstor 2 (IT-ја)', undefined],
  ['李小龍', undefined],
  ['Оlga Marković', 'U jednoj reči imena su i latinica i ćirilica. Napišite je jednim pismom.'],
  ['Οlga', 'U jednoj reči imena su i latinica i ćirilica. Napišite je jednim pismom.'], // a Greek omicron
  ['Olga \u202Eagla', 'Ime sadrži znakove koji se ne vide. Otkucajte ga ponovo.'],
  ['Ol\u200Bga', 'Ime sadrži znakove koji se ne vide. Otkucajte ga ponovo.'],
  ['Ol\u115Fga', 'Ime sadrži znakove koji se ne vide. Otkucajte ga ponovo.'],
])('the name %j of a person gets the error %j', (name, error) =>
  expect(errorsOf({ ...ACCOUNT, name })).toEqual(error === undefined ? {} : { name: error }),
);

it('sentGroups returns repeated groups once, and the one group of `group`', () => {
  expect(sentGroups({ groups: ['radionica', 'teren', 'teren'] })).toEqual(['teren', 'radionica']);
  expect(sentGroups({ group: 'zaposleni', groups: ['owner'] })).toEqual(['zaposleni']);
  expect(errorsOf({ ...ACCOUNT, groups: [] })).toEqual({ groups: 'Izaberite bar jednu grupu.' });
});

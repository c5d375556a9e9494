import { expect, it } from 'vitest';
import { fieldErrors } from '../input-fields.ts';
import { rolesOf } from '../rights.ts';
import { accountChangesSchema, newAccountSchema, sentGroups } from './account-input.ts';
import { isUsername } from './username.ts';

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
])('validates the user name %j: %s', (username, ok) => expect(isUsername(username)).toBe(ok));

it('sentGroups returns repeated groups once, and the one group of `group`', () => {
  expect(sentGroups({ groups: ['radionica', 'teren', 'teren'] })).toEqual(['teren', 'radionica']);
  expect(sentGroups({ group: 'zaposleni', groups: ['owner'] })).toEqual(['zaposleni']);
  expect(errorsOf({ ...ACCOUNT, groups: [] })).toEqual({ groups: 'Izaberite bar jednu grupu.' });
});

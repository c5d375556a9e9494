import { describe, expect, test } from 'vitest';
import { CLIENT_FIELDS } from '#domain/client/fields.ts';
import { eachField } from '#domain/fields.ts';
import { colleagueTexts } from '#web/api/colleague-texts.ts';
import { EMPTY_CLIENT, newClientInput } from '#web/business/client-values.ts';
import type { Client } from './api.ts';
import { changedClientInput, changeOfCopiedFields, valuesOf } from './client-changes.ts';

const stored: Client = {
  ...eachField(CLIENT_FIELDS, () => null),
  id: '1',
  tip: 'pravno',
  poslovnoIme: 'Prozor centar d.o.o.',
  pib: '101134702',
  mesto: 'Niš',
  telefon1: '+381622068864',
  version: 1,
};

test('valuesOf returns the stored values, with phones in their local form', () => {
  expect(valuesOf(stored)).toEqual({
    ...EMPTY_CLIENT,
    poslovnoIme: 'Prozor centar d.o.o.',
    pib: '101134702',
    mesto: 'Niš',
    telefon1: '062/206-8864',
  });
});

test('newClientInput and changedClientInput leave out the name fields of the other kind of client', () => {
  const typed = { ...EMPTY_CLIENT, poslovnoIme: 'Firma', pib: '101134702', ime: 'Ana', prezime: 'Čolić', mesto: 'Niš' };
  expect(newClientInput({ ...typed, tip: 'fizicko' })).toEqual({
    tip: 'fizicko',
    ime: 'Ana',
    prezime: 'Čolić',
    mesto: 'Niš',
    adresa: '',
    postanskiBroj: '',
    email: '',
    telefon1: '',
    telefon2: '',
  });
  expect(newClientInput(typed)).not.toHaveProperty('ime');
  expect(newClientInput(typed)).not.toHaveProperty('dostava');
  expect(changedClientInput(typed)).toMatchObject({ poslovnoIme: 'Firma', dostava: '' });
  expect(changedClientInput(typed)).not.toHaveProperty('prezime');
  expect(changedClientInput({ ...typed, tip: 'fizicko' })).not.toHaveProperty('poslovnoIme');
});

describe('a client that a colleague has saved while it was edited', () => {
  const before = valuesOf(stored);
  test("colleagueTexts returns the colleague's texts of the fields that both people changed to different texts", () => {
    const now = { ...before, mesto: 'Pirot', adresa: 'Cara Dušana 1', pib: '', telefon2: '018/123-456' };
    const typed = { ...before, mesto: 'Beograd', pib: '', poslovnaBanka: 'Banka' };
    expect(colleagueTexts(typed, before, now)).toEqual({ mesto: 'Pirot' });
  });
  test('colleagueTexts returns an empty text for a changed field that the colleague has cleared', () => {
    expect(colleagueTexts({ ...before, mesto: 'Beograd' }, before, { ...before, mesto: '' })).toEqual({ mesto: '' });
  });
});

test('changeOfCopiedFields returns the changed fields that pre-offers and projects copy, with their old values', () => {
  const after = { ...stored, mesto: null, telefon1: '+381641234567', brojRacuna: null, version: stored.version + 1 };
  expect(changeOfCopiedFields(stored, after)).toEqual({
    poslovnoIme: stored.poslovnoIme,
    input: { clientId: stored.id, version: after.version, pre: { mesto: stored.mesto, telefon1: stored.telefon1 } },
    rows: [
      { field: 'mesto', before: stored.mesto, after: '' },
      { field: 'telefon1', before: expect.any(String), after: '064/123-4567' },
    ],
  });
});
test('changeOfCopiedFields returns null when only fields changed that pre-offers and projects do not copy', () =>
  expect(changeOfCopiedFields(stored, { ...stored, vrstaUplate: 'avansno', version: 9 })).toBeNull());

import { describe, expect, test } from 'vitest';
import { theirTexts } from '#web/api/their-texts.ts';
import { EMPTY_CLIENT, newClientInput } from '#web/business/client-values.ts';
import type { Client } from './api.ts';
import { changedClientInput, copiedChange, valuesOf } from './client-changes.ts';

const stored: Client = {
  id: '1',
  tip: 'pravno',
  poslovnoIme: 'Prozor centar d.o.o.',
  ime: null,
  prezime: null,
  pib: '101134702',
  maticniBroj: null,
  mesto: 'Niš',
  adresa: null,
  dostava: null,
  brojRacuna: null,
  poslovnaBanka: null,
  vrstaUplate: null,
  nacinPlacanja: null,
  racunovodstvo: null,
  telefon1: '+381622068864',
  telefon2: null,
  email: null,
  postanskiBroj: null,
  napomena: null,
  jbkjs: null,
  neSalji: null,
  version: 1,
};

describe('the form of a client', () => {
  test('shows what is stored, phones the local way', () => {
    expect(valuesOf(stored)).toEqual({
      ...EMPTY_CLIENT,
      poslovnoIme: 'Prozor centar d.o.o.',
      pib: '101134702',
      mesto: 'Niš',
      telefon1: '062/206-8864',
    });
  });

  test('sends the fields of its kind only', () => {
    const typed = {
      ...EMPTY_CLIENT,
      poslovnoIme: 'Firma',
      pib: '101134702',
      ime: 'Ana',
      prezime: 'Čolić',
      mesto: 'Niš',
    };
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
});

describe('when a colleague changed the client in the meantime', () => {
  const before = valuesOf(stored);
  test('their text is shown only where both changed a field to different texts', () => {
    const now = { ...before, mesto: 'Pirot', adresa: 'Cara Dušana 1', pib: '', telefon2: '018/123-456' };
    const typed = { ...before, mesto: 'Beograd', pib: '', poslovnaBanka: 'Banka' };
    expect(theirTexts(typed, before, now)).toEqual({ mesto: 'Pirot' });
  });
  test('a field that they cleared counts as changed', () => {
    expect(theirTexts({ ...before, mesto: 'Beograd' }, before, { ...before, mesto: '' })).toEqual({ mesto: '' });
  });
});

describe('what pre-offers and projects may take over', () => {
  test('is the changed fields that they copy, with their old values', () => {
    const after = { ...stored, mesto: null, telefon1: '+381641234567', brojRacuna: null, version: stored.version + 1 };
    expect(copiedChange(stored, after)).toEqual({
      poslovnoIme: stored.poslovnoIme,
      input: {
        clientId: stored.id,
        version: after.version,
        pre: { mesto: stored.mesto, telefon1: stored.telefon1 },
      },
      rows: [
        { field: 'mesto', before: stored.mesto, after: '' },
        { field: 'telefon1', before: expect.any(String), after: '064/123-4567' },
      ],
    });
  });
  test('is nothing when only other fields changed', () =>
    expect(copiedChange(stored, { ...stored, vrstaUplate: 'avansno', version: 9 })).toBeNull());
});

import { expect, test } from 'vitest';
import { differing, jobValues, pickStored, type StoredJob, typedValues } from './job-values.ts';

const stored: StoredJob = {
  klijent: 'Ana',
  vrstaPosla: 'PVC',
  mesto: 'Bor',
  adresa: null,
  telefon: '+381622068864',
  napomena: null,
};

test('a form shows what is stored, a phone the local way; a project without a PIB has an empty one', () =>
  expect(jobValues(stored)).toEqual({
    klijent: 'Ana',
    vrstaPosla: 'PVC',
    mesto: 'Bor',
    adresa: '',
    telefon: '062/206-8864',
    pib: '',
    napomena: '',
  }));

test('only fields that differ from the shown values are sent', () => {
  const shown = jobValues(stored);
  expect(typedValues(shown, stored)).toEqual({});
  expect(typedValues({ ...shown, mesto: '', adresa: 'Trg 2' }, stored)).toEqual({ mesto: '', adresa: 'Trg 2' });
});

test('stored values are compared: a missing PIB equals an empty one', () => {
  expect(differing(stored, { ...stored, pib: null })).toEqual([]);
  expect(differing(stored, { ...stored, mesto: null, telefon: '+381641234567' }).sort()).toEqual(['mesto', 'telefon']);
  expect(pickStored(stored, ['mesto', 'adresa', 'pib'])).toEqual({ mesto: 'Bor', adresa: null, pib: null });
});

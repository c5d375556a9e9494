import { expect, test } from 'vitest';
import { differingFields, jobValues, pickStored, type StoredJob, typedValues } from './job-values.ts';

const stored: StoredJob = {
  klijent: 'Ana',
  vrstaPosla: 'PVC',
  mesto: 'Bor',
  adresa: null,
  telefon: '+381622068864',
  napomena: null,
};

test('jobValues returns empty texts for missing values and the local form of a phone', () =>
  expect(jobValues(stored)).toEqual({
    klijent: 'Ana',
    vrstaPosla: 'PVC',
    mesto: 'Bor',
    adresa: '',
    telefon: '062/206-8864',
    pib: '',
    napomena: '',
  }));

test('typedValues returns only the changed fields', () => {
  const shown = jobValues(stored);
  expect(typedValues(shown, stored)).toEqual({});
  expect(typedValues({ ...shown, mesto: '', adresa: 'Trg 2' }, stored)).toEqual({ mesto: '', adresa: 'Trg 2' });
});

test('differingFields treats a missing PIB like an empty one', () => {
  expect(differingFields(stored, { ...stored, pib: null })).toEqual([]);
  expect(differingFields(stored, { ...stored, mesto: null, telefon: '+381641234567' }).sort()).toEqual([
    'mesto',
    'telefon',
  ]);
  expect(pickStored(stored, ['mesto', 'adresa', 'pib'])).toEqual({ mesto: 'Bor', adresa: null, pib: null });
});

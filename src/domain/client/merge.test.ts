import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachField } from '../fields.ts';
import { differingFields, MERGE_FIELDS, mergedDetails, parseMergeFields, suggestedFields } from './merge.ts';

const details = (more: Partial<ReturnType<typeof mergedDetails>> = {}) => ({
  ...eachField(MERGE_FIELDS, (): string | null => null),
  ...more,
});

test('a merge suggests the values that the remaining client lacks, and takes the fields that the person has chosen', () => {
  const keep = details({ pib: '1', mesto: 'Bor', telefon1: '+1' });
  const drop = details({ pib: '2', mesto: 'Bor', adresa: 'Glavna 1' });
  expect(differingFields(keep, drop)).toEqual(['pib', 'adresa']);
  expect(suggestedFields(keep, drop)).toEqual(['adresa']);
  expect(mergedDetails(keep, drop, ['adresa'])).toEqual(details({ ...keep, adresa: 'Glavna 1' }));
  expect(mergedDetails(keep, drop, ['pib'])).toEqual(details({ ...keep, pib: '2' }));
});

test.each([
  [['1', null], ['2', null], [], ['1', '2']],
  [['1', null], ['1', null], [], ['1', null]],
  [['1', '2'], ['3', null], [], ['1', '2']],
  [[null, null], ['3', '4'], [], ['3', '4']],
  [['1', null], ['3', null], ['telefon1'], ['3', '1']],
  [['1', '2'], ['3', null], ['telefon1'], ['3', '2']],
] as const)(
  'merging clients with phones %j and %j, with field %j from the second, gives %j',
  (keep, drop, taken, merged) => {
    const of = ([telefon1 = null, telefon2 = null]: readonly (string | null)[]) => details({ telefon1, telefon2 });
    expect(mergedDetails(of(keep), of(drop), taken)).toEqual(of(merged));
  },
);

test('a merge with the suggested fields keeps all values of the remaining client and fills its empty fields', () => {
  const value = fc.option(fc.constantFrom('a', 'b', 'c'));
  const record = fc.record(eachField(MERGE_FIELDS, () => value));
  fc.assert(
    fc.property(record, record, (keep, drop) => {
      const merged = mergedDetails(keep, drop, suggestedFields(keep, drop));
      for (const field of MERGE_FIELDS) if (keep[field] !== null) expect(merged[field]).toBe(keep[field]);
      for (const field of MERGE_FIELDS) if (drop[field] !== null) expect(merged[field]).not.toBeNull();
    }),
  );
});

test('refuses a merge with an unknown field, and one that names a field twice', () => {
  expect(parseMergeFields(['mesto', 'pib'])).toEqual(['pib', 'mesto']);
  for (const names of [['ime'], ['poslovnoIme'], ['pib', 'pib'], ['constructor']])
    expect(() => parseMergeFields(names)).toThrow();
});

import { expect, test } from 'vitest';
import { fieldFault, fieldsInWords, filledText } from './fields-in-text.ts';

const FIELDS = { firma: 'naziv firme', dan: 'dan' };

test('fieldFault returns a sentence with the unknown fields in braces of a text', () => {
  expect(fieldFault('{firma} {dan}', FIELDS)).toBeNull();
  expect(fieldFault('{firma} {cena} {} {Dan} {constructor}', FIELDS)).toBe(
    'Polje {cena}, {}, {Dan}, {constructor} ne postoji. Možete da koristite: {firma}, {dan}.',
  );
});

test('fieldsInWords lists the known fields with their descriptions', () => {
  expect(fieldsInWords(FIELDS)).toBe('{firma} naziv firme, {dan} dan');
});

test('filledText inserts a value with braces unchanged and leaves no empty line for a missing value', () => {
  expect(filledText('{firma}, {dan} ', { firma: '{dan}', dan: 'utorak' })).toBe('{dan}, utorak');
  expect(filledText('Dolazimo {dan} u {firma}.\n{firma}\nHvala', { firma: '', dan: 'sutra' })).toBe(
    'Dolazimo sutra u .\nHvala',
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKurs, parsePopust } from '../project/finance.ts';
import { parseMoney } from './decimal.ts';
import {
  AREA,
  cellNumber,
  EUR,
  KURS,
  MILLIMETRES,
  type NumberKind,
  PIECES,
  POPUST,
  RSD,
  readNumber,
  type TypedNumber,
} from './typed-number.ts';

/** Returns the one number that the text means, the two numbers that it may mean, or the sentence of its refusal. */
const meaning = (typed: TypedNumber) =>
  typed.kind === 'amount' ? typed.amount : typed.kind === 'ambiguous' ? typed.choices : null;
const read = (text: string, number: NumberKind) => meaning(readNumber(text, number));

describe('an amount in dinars', () => {
  test.each([
    // plain
    ['0', '0.00'],
    ['007', '7.00'],
    ['1234', '1234.00'],
    ['-5', '-5.00'],
    ['−5', '-5.00'],
    ['-0', '0.00'],
    // a decimal comma or point
    ['0,5', '0.50'],
    ['0.5', '0.50'],
    [',5', '0.50'],
    ['0,05', '0.05'],
    ['0,500', '0.50'],
    ['00,500', '0.50'],
    ['12,34', '12.34'],
    ['12.34', '12.34'],
    ['1234.50', '1234.50'],
    ['1234,500', '1234.50'],
    ['117,2000', '117.20'],
    // thousands by point, comma, space or apostrophe
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,500', '1234.50'],
    ['12.345.678', '12345678.00'],
    ['12,345,678', '12345678.00'],
    ['1 234', '1234.00'],
    ['1 234,50', '1234.50'],
    ['1 234.50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1’234’567,50', '1234567.50'],
    // with the text around it in a message or on a bill
    ['  1234,50  ', '1234.50'],
    ['1.234,50 din', '1234.50'],
    ['1.234,50 din.', '1234.50'],
    ['1.234,50din', '1234.50'],
    ['1234 dinara', '1234.00'],
    ['1 dinar', '1.00'],
    ['RSD 1.234,50', '1234.50'],
    ['1.234,50 RSD', '1234.50'],
    // the largest amount
    ['999.999.999.999,99', '999999999999.99'],
  ])('reads %j as the amount %s', (text, amount) => expect(readNumber(text, RSD)).toEqual({ kind: 'amount', amount }));

  test.each([
    ['1.234', ['1234.00', '1.23']],
    ['1,234', ['1234.00', '1.23']],
    ['120.000', ['120000.00', '120.00']],
    ['999,999', ['999999.00', '1000.00']],
    ['-1.234', ['-1234.00', '-1.23']],
    ['1.234 din', ['1234.00', '1.23']],
  ])('offers both meanings of %j: %j', (text, choices) =>
    expect(readNumber(text, RSD)).toEqual({ kind: 'ambiguous', choices }),
  );

  test.each([
    // more than two decimals
    '0,005',
    ',005',
    '01.234',
    '1234,567',
    '12345.678',
    '1.234,567',
    // separators that separate nothing
    '12.',
    ',',
    '1,23,456',
    '1.234,567,8',
    '1.234 567',
    '12 34',
    '1234.567.890',
    '0.123.456',
    '1..234',
    '1 234 5',
    // no number, or more than one
    '',
    'din',
    '-',
    '5-',
    '+5',
    '1e5',
    '٣',
    '5 din din',
    '5 kom',
    '1/2',
    // beyond the largest amount
    '1000000000000',
    '9'.repeat(30),
    `${'0'.repeat(100)}1`,
  ])('refuses %j as an amount', text => expect(readNumber(text, RSD).kind).toBe('invalid'));
});

test.each(['1234567890123', '-1234567890123,50', '1.234.567.890.123', '1,234,567,890,123.50'])(
  'refuses %s with a sentence about its size, not about its decimals',
  text =>
    expect(readNumber(text, RSD)).toEqual({
      kind: 'invalid',
      sentence: 'Broj je prevelik. Može imati najviše 12 cifara pre decimala.',
    }),
);

test('an amount in another currency is refused', () => {
  for (const text of ['5 €', '€5', '5 EUR', '5 evra'])
    expect(readNumber(text, RSD)).toEqual({
      kind: 'invalid',
      sentence: 'Ovde se upisuju dinari, a upisani iznos je u evrima.',
    });
  for (const text of ['5 din', 'RSD 5'])
    expect(readNumber(text, EUR)).toEqual({
      kind: 'invalid',
      sentence: 'Ovde se upisuju evri, a upisani iznos je u dinarima.',
    });
  for (const text of ['1.234,50 €', '€1,234.50', '1234,5 EUR', '1234.5 evra']) expect(read(text, EUR)).toBe('1234.50');
  expect(read('€ 1.234', EUR)).toEqual(['1234.00', '1.23']);
});

test.each<[NumberKind, string, string | null]>([
  [KURS, '117,265', '117.265'],
  [KURS, '117.265', '117.265'],
  [KURS, '117,1776', '117.1776'],
  [KURS, '118', '118'],
  [KURS, '117,2 din', '117.2'],
  [KURS, '0,005', '0.005'],
  [KURS, '1.117,2', '1117.2'],
  [KURS, '117,1234567', null],
  [KURS, '1.117.2', null],
  [POPUST, '5', '5'],
  [POPUST, '5,5 %', '5.5'],
  [POPUST, '1,234', null],
  [POPUST, '1,500', '1.5'],
  [AREA, '0,5', '0.5'],
  [AREA, '.5 m²', '0.5'],
  [AREA, '0,25m2', '0.25'],
  [AREA, '0,005', '0.005'],
  [AREA, '1.234', '1.234'],
  [AREA, '0,0000001', null],
])('a field for numbers with decimals (%o) reads %j as %j', (number, text, amount) =>
  expect(read(text, number)).toEqual(amount),
);

test.each<[NumberKind, string, string | readonly string[] | null]>([
  [MILLIMETRES, '1200', '1200'],
  [MILLIMETRES, '1.200', '1200'],
  [MILLIMETRES, '1,200', '1200'],
  [MILLIMETRES, '1.000', '1000'],
  [MILLIMETRES, '1 200 mm', '1200'],
  [MILLIMETRES, '1.200,00', '1200'],
  [MILLIMETRES, '1200,0', '1200'],
  [MILLIMETRES, '1200,5', null],
  [MILLIMETRES, '1200 kom', null],
  [PIECES, '2', '2'],
  [PIECES, '2 kom.', '2'],
  [PIECES, '2,00', '2'],
  [PIECES, '1 000', '1000'],
  // spreadsheets may show a number of pieces with three decimals
  [PIECES, '2,000', ['2000', '2']],
  [PIECES, '1.000 kom', ['1000', '1']],
  [PIECES, '1.200', '1200'],
  [PIECES, '2,5', null],
])('a field for whole numbers (%o) reads %j as %j', (number, text, amount) =>
  expect(read(text, number)).toEqual(amount),
);

test('readNumber refuses a text without digits with the sentence of the kind of number', () => {
  for (const number of [RSD, EUR, KURS, POPUST, AREA, MILLIMETRES, PIECES])
    expect(readNumber('pola', number)).toEqual({ kind: 'invalid', sentence: number.refused });
});

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0012.,'), maxLength: 8 }),
);

test('readNumber reads an amount that the API accepts as the same amount', () => {
  const wires = [
    [RSD, parseMoney],
    [KURS, parseKurs],
    [POPUST, parsePopust],
  ] as const;
  fc.assert(
    fc.property(texts, text => {
      for (const [number, wire] of wires) {
        const typed = readNumber(text, number);
        const sent = wire(text);
        if (typed.kind !== 'amount') expect(sent).toBeNull();
        else if (sent !== null) expect(wire(typed.amount)).toBe(sent);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('readNumber reads an amount written with any separators of thousands and decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), paras => {
      const amount = `${Math.floor(paras / 100)}.${String(paras % 100).padStart(2, '0')}`;
      for (const [point, comma] of [
        ['.', ','],
        [',', '.'],
        ['.', ' '],
        [',', '.'],
        [',', ''],
      ] as const) {
        const [whole = '', fraction = ''] = amount.split('.');
        const shown = `${whole.replace(/\B(?=(\d{3})+$)/g, comma)}${point}${fraction}`;
        expect(read(shown, RSD)).toBe(amount);
      }
    }),
  );
});

test.each([
  // in a number cell of a spreadsheet a point always separates decimals, and formulas make any number of decimals
  ['1234.5678', RSD, '1234.57', true],
  ['1.234', RSD, '1.23', true],
  ['0.005', RSD, '0.01', true],
  ['-0.005', RSD, '-0.01', true],
  ['1.00499999999999', EUR, '1.00', true],
  ['999.995', EUR, '1000.00', true],
  ['5.82076609134674e-11', RSD, '0.00', false],
  ['-2e-7', RSD, '0.00', false],
  ['-0.001', RSD, '0.00', true],
  ['1234.5', RSD, '1234.50', false],
  ['1234', RSD, '1234.00', false],
  ['117.20008123', KURS, '117.200081', true],
  ['33.3333333333333', POPUST, '33.33', true],
  ['7.5%', POPUST, '7.5', false],
  ['33.3333333333333%', POPUST, '33.33', true],
] as const)(
  'the number cell %s of a spreadsheet in a column of %o is read as %s, rounded: %s',
  (cell, kind, amount, isRounded) => {
    expect(cellNumber(cell, kind)).toEqual({ amount, isRounded });
  },
);

test.each(['1e+21', '1234567890123.5', '', '12,5', 'sto', '1.2.3', '10%'])(
  'refuses %j as a number cell of a spreadsheet',
  cell => {
    expect(cellNumber(cell, RSD)).toBeNull();
  },
);

import { describe, expect, test } from 'vitest';
import {
  briefDate,
  dateAndTime,
  decimalText,
  eur,
  fileSize,
  integer,
  longDate,
  longDateAfterZa,
  minutesText,
  plural,
  pluralForm,
  projectNumber,
  rsd,
  shortDate,
  time,
  twoDecimals,
  unroundedText,
} from './formats.ts';

describe('dates', () => {
  test.each([
    ['2026-11-21', 'subota, 21. novembar 2026.'],
    ['2026-11-21T23:30:00.000Z', 'nedelja, 22. novembar 2026.'],
    ['2026-01-01', 'četvrtak, 1. januar 2026.'],
    ['2026-06-05', 'petak, 5. jun 2026.'],
  ])('shows the date %s as %s', (value, text) => {
    expect(longDate(value)).toBe(text);
    if (value.length > 10) expect(longDate(new Date(value))).toBe(text);
  });

  test.each([
    ['2026-11-22', 'nedelju, 22. novembar 2026.'],
    ['2026-11-25', 'sredu, 25. novembar 2026.'],
    ['2026-11-21', 'subotu, 21. novembar 2026.'],
    ['2026-11-23', 'ponedeljak, 23. novembar 2026.'],
  ])('shows %s in the accusative, as after „za“: %s', (value, text) => expect(longDateAfterZa(value)).toBe(text));

  test.each([
    ['2026-11-21', '21.11.2026.'],
    ['2026-02-01', '01.02.2026.'],
    ['2026-12-31T23:00:00.000Z', '01.01.2027.'],
  ])('shows %s as the short date %s', (value, text) => expect(shortDate(value)).toBe(text));

  test.each([
    ['2026-11-19', 'čet 19. 11.'],
    ['2026-12-31T22:59:00.000Z', 'čet 31. 12.'],
    ['2026-12-31T23:00:00.000Z', '01.01.2027.'],
    ['2025-03-01', '01.03.2025.'],
  ])('shows %s as the brief date %s in 2026', (value, text) =>
    expect(briefDate(value, new Date('2026-11-22T10:00:00Z'))).toBe(text),
  );

  test('shows timestamps in the time of Belgrade', () => {
    expect(time('2026-11-21T08:05:00.000Z')).toBe('09:05');
    expect(time(new Date('2026-07-21T22:30:00.000Z'))).toBe('00:30');
    expect(dateAndTime('2026-07-21T22:30:00.000Z')).toBe('22.07.2026. 00:30');
  });
});

describe('numbers', () => {
  test.each([
    ['1234.5', '1,234.50'],
    ['0', '0.00'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    ['-1234567.005', '-1,234,567.01'],
    ['999999999999.99', '999,999,999,999.99'],
    ['n/a', 'n/a'],
  ])('shows the number %s as %s', (value, text) => expect(twoDecimals(value)).toBe(text));

  test('amounts are shown with their currency', () => {
    expect(rsd('200424.50')).toBe('200,424.50 din');
    expect(eur('1000.00')).toBe('1,000.00 EUR');
  });

  test('decimalText rounds to the requested number of decimals', () => {
    expect(decimalText('1234.5678', 3)).toBe('1,234.568');
    expect(decimalText('1234.5', 0)).toBe('1,235');
  });

  test('unroundedText keeps all decimals, and adds zeros up to the requested number', () => {
    expect(['3600.00', '117.25', '118'].map(value => unroundedText(value))).toEqual(['3,600.00', '117.25', '118']);
    expect(['118', '117.5', '117.1234'].map(value => unroundedText(value, 2))).toEqual([
      '118.00',
      '117.50',
      '117.1234',
    ]);
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1234, '1,234'],
    [1_234_567, '1,234,567'],
    [-1234, '-1,234'],
  ])('shows the whole number %i as %s', (n, text) => expect(integer(n)).toBe(text));
});

describe('plurals', () => {
  const one = [1, 21, 31, 101, 121, 1001];
  const few = [2, 3, 4, 22, 23, 24, 34, 102, 1004];
  const many = [0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 100, 111, 112, 114, 1011, 1012];
  test.each([
    ...one.map(n => [n, 'projekat'] as const),
    ...few.map(n => [n, 'projekta'] as const),
    ...many.map(n => [n, 'projekata'] as const),
  ])('the plural for %i is %s', (n, word) => expect(pluralForm(n, 'projekat', 'projekta', 'projekata')).toBe(word));

  test('plural returns the number before the noun', () =>
    expect(plural(1_002, 'klijent', 'klijenta', 'klijenata')).toBe('1,002 klijenta'));
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_047_000, '1022 KB'],
  [1_048_500, '1.0 MB'],
  [1_572_864, '1.5 MB'],
  [104_857_600, '100.0 MB'],
  [1_073_741_824, '1.0 GB'],
])('shows %i bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

test.each([
  [1, '0001/2026'],
  [123, '0123/2026'],
  [12_345, '12345/2026'],
])('shows the project number %i as %s', (n, text) => expect(projectNumber(n, 2026)).toBe(text));

test.each([
  [0, '0 min'],
  [30, '30 min'],
  [60, '1 h'],
  [110, '1 h 50 min'],
])('shows %s minutes as „%s“', (minutes, text) => expect(minutesText(minutes)).toBe(text));

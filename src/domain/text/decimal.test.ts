import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, compareMoney, moneyValue, parseMoney, sumMoney } from './decimal.ts';
import { parseDecimal, roundedQuotient, toFixed } from './exact-decimal.ts';

describe('an amount from the API', () => {
  test.each<[string | number, string]>([
    ['1250.00', '1250.00'],
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['-12.30', '-12.30'],
    ['007', '7.00'],
    [1250, '1250.00'],
    [0.1, '0.10'],
    [-1.25, '-1.25'],
    ['999999999999.99', '999999999999.99'],
    ['-999999999999.99', '-999999999999.99'],
  ])('reads the amount %j as %s', (input, money) => expect(parseMoney(input)).toBe(money));

  test.each<string | number>([
    '1250.123',
    1.005,
    0.1 + 0.2,
    '1e5',
    1e308,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '+5',
    '1,5',
    '1 000',
    '0x10',
    '٣',
    '1000000000000',
    '1000000000000.00',
    '-1000000000000',
    'Infinity',
    '--1',
  ])('refuses the amount %j', input => expect(parseMoney(input)).toBeNull());
});

const cents = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });
const moneyOf = (units: bigint): string => toFixed({ units, scale: 2 }, 2);

test('adds and compares amounts exactly, as whole numbers of paras (hundredths of a dinar)', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(addMoney(moneyOf(a), moneyOf(b))).toBe(moneyOf(a + b));
      expect(compareMoney(moneyOf(a), moneyOf(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      expect(moneyValue(moneyOf(a))).toEqual({ units: a, scale: 2 });
    }),
  );
});

test('adds up any number of amounts exactly; the sum of none is 0.00', () => {
  fc.assert(
    fc.property(fc.array(cents), all => {
      expect(sumMoney(all.map(moneyOf))).toBe(moneyOf(all.reduce((sum, one) => sum + one, 0n)));
    }),
  );
  expect(sumMoney([])).toBe('0.00');
});

test('moneyValue throws for a text that is not an amount', () => {
  expect(() => moneyValue('1.005')).toThrow(RangeError);
});

describe('rounding', () => {
  test.each([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [-7n, 5n, -1n],
    [0n, 7n, 0n],
  ])('rounds the quotient %s / %s to %s', (a, b, rounded) => expect(roundedQuotient(a, b)).toBe(rounded));

  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.00499', 2, '1.00'],
    ['0.995', 2, '1.00'],
    ['-0.001', 2, '0.00'],
    ['12', 2, '12.00'],
    ['12.5', 0, '13'],
    ['0.0000005', 6, '0.000001'],
  ])('rounds %s to %i places as %s', (text, places, fixed) => {
    const value = parseDecimal(text, 10);
    expect(value && toFixed(value, places)).toBe(fixed);
  });
});

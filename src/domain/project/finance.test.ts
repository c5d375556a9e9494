import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFixed } from '../text/exact-decimal.ts';
import {
  advancePercent,
  agreedRsd,
  balance,
  DEFAULT_FINANCES,
  dueRsd,
  type Finances,
  type Price,
  paidUntil,
  parseKurs,
  parseNonNegative,
  parsePopust,
  sheetSums,
  totalRsd,
} from './finance.ts';

const finances = (vrednost: string, kurs: string, popust: string, demontaza: string | null = null): Finances => ({
  vrednost,
  kurs,
  popust,
  demontaza,
});

/** A price whose value somebody entered. */
const price = (entered: Finances): Price => ({ ...entered, vrednostUneta: true });

describe('sums calculated by hand', () => {
  test.each<[Finances, string]>([
    [DEFAULT_FINANCES, '118000.00'],
    [finances('1000.00', '118', '10'), '106200.00'],
    [finances('1000.00', '118', '10', '5000.00'), '111200.00'],
    [finances('0.01', '0.5', '0'), '0.01'], // 0.005 before rounding
    [finances('0.01', '0.499999', '0'), '0.00'],
    [finances('1000.01', '117.5', '0'), '117501.18'], // 117,501.175 before rounding
    [finances('1000.01', '117.5', '0', '0.01'), '117501.19'],
    [finances('33.33', '117.1234', '33.33'), '2602.61'], // 22.221111 EUR × 117.1234 = 2,602.612…
    [finances('1000.00', '118', '100'), '0.00'],
    [finances('1000.00', '118', '100', '2500.50'), '2500.50'],
    [finances('0.00', '118', '0'), '0.00'],
    [finances('1.15', '1', '50'), '0.58'], // 0.575 before rounding
    [finances('999999999999.99', '999999.999999', '0'), '999999999998990000.00'], // 999999999999.99 × (10^6 − 10^-6)
  ])('the total of %j is %s din', (input, total) => expect(totalRsd(input)).toBe(total));

  test('payments until a day count as paid and are subtracted from the total', () => {
    const payments = [
      { iznos: '0.10', datum: '2026-11-01' },
      { iznos: '0.20', datum: '2026-11-02' },
      { iznos: '40000.00', datum: '2062-01-01' },
    ];
    expect(paidUntil([], '2026-11-02')).toBe('0.00');
    expect(paidUntil(payments, '2026-11-01')).toBe('0.10');
    expect(paidUntil(payments, '2026-11-02')).toBe('0.30');
    expect(paidUntil(payments, '2062-01-01')).toBe('40000.30');
    expect(dueRsd(price(DEFAULT_FINANCES), '40000.30')).toBe('77999.70');
    expect(dueRsd(price(finances('0.01', '0.5', '0')), '1.00')).toBe('-0.99');
    expect(balance('77999.70')).toEqual({ isOverpaid: false, name: 'Preostalo za uplatu', amount: '77999.70' });
    expect(balance('0.00')).toEqual({ isOverpaid: false, name: 'Preostalo za uplatu', amount: '0.00' });
    expect(balance('-0.99')).toEqual({ isOverpaid: true, name: 'Preplaćeno', amount: '0.99' });
  });

  test('the agreed amount, the debt and the percent are null until the value is entered', () => {
    const unknown = { ...DEFAULT_FINANCES, vrednostUneta: false };
    expect(agreedRsd(unknown)).toBeNull();
    expect(dueRsd(unknown, '0.00')).toBeNull();
    expect(dueRsd(unknown, '500.00')).toBeNull();
    expect(advancePercent('500.00', unknown)).toBeNull();
    expect(agreedRsd(price(DEFAULT_FINANCES))).toBe('118000.00');
  });

  test.each<[Finances, ReturnType<typeof sheetSums>]>([
    [DEFAULT_FINANCES, { discountEur: '0.00', totalEur: '1000.00', totalRsd: '118000.00' }],
    [
      finances('1000.00', '118', '12.5', '5000.00'),
      { discountEur: '125.00', totalEur: '875.00', totalRsd: '103250.00' },
    ],
    [finances('0.10', '118', '5'), { discountEur: '0.01', totalEur: '0.10', totalRsd: '11.21' }], // 0.005 and 0.095 before rounding
  ])('the sums printed for %j are %j', (input, sums) => expect(sheetSums(input)).toEqual(sums));

  test.each<[string, Finances, string | null]>([
    ['40000.00', DEFAULT_FINANCES, '33.90'],
    ['118000.00', DEFAULT_FINANCES, '100.00'],
    ['0.00', DEFAULT_FINANCES, '0.00'],
    ['236000.00', DEFAULT_FINANCES, '200.00'],
    ['1.00', finances('80.00', '1', '0', '500.00'), '1.25'], // the price of dismantling is ignored
    ['0.01', finances('200.00', '1', '0'), '0.01'], // 0.005 % before rounding
    ['1.00', finances('100.00', '3', '0'), '0.33'],
    ['1.00', finances('0.00', '118', '0'), null],
    ['1.00', finances('100.00', '118', '100'), null],
  ])('an advance of %s for %j is %s percent', (amount, input, percent) =>
    expect(advancePercent(amount, price(input))).toBe(percent),
  );
});

/** Rounds an exact fraction to two decimals: a second computation, without the code under test, of the same sums. */
const rounded = (numerator: bigint, denominator: bigint): string => {
  const doubled = (numerator * 200n) / denominator; // twice the quotient in hundredths of a dinar, rounded down
  return toFixed({ units: (doubled + 1n) / 2n, scale: 2 }, 2);
};

const upTo = (max: bigint, min = 0n) => fc.bigInt({ min, max });
const input = fc.record({
  value: upTo(99_999_999_999_999n), // in cents
  rate: upTo(999_999_999_999n, 1n), // in millionths of a dinar
  discount: upTo(10_000n), // in hundredths of a percent
  dismantling: fc.option(upTo(99_999_999_999_999n)),
  amount: upTo(99_999_999_999_999n),
});

test('total, printed sums and percent of an advance equal the same sums computed with exact fractions', () => {
  fc.assert(
    fc.property(input, ({ value, rate, discount, dismantling, amount }) => {
      const f = finances(
        toFixed({ units: value, scale: 2 }, 2),
        toFixed({ units: rate, scale: 6 }, 6),
        toFixed({ units: discount, scale: 2 }, 2),
        dismantling === null ? null : toFixed({ units: dismantling, scale: 2 }, 2),
      );
      const total = value * rate * (10_000n - discount);
      const denominator = 100n * 1_000_000n * 10_000n;
      expect(totalRsd(f)).toBe(rounded(total + (dismantling ?? 0n) * (denominator / 100n), denominator));
      expect(sheetSums(f)).toEqual({
        discountEur: rounded(value * discount, 1_000_000n),
        totalEur: rounded(value * (10_000n - discount), 1_000_000n),
        totalRsd: rounded(total, denominator),
      });
      expect(advancePercent(toFixed({ units: amount, scale: 2 }, 2), price(f))).toBe(
        total === 0n ? null : rounded(amount * denominator, total),
      );
    }),
    { numRuns: 1_000 },
  );
});

describe('typed finances', () => {
  test.each([
    ['118', '118'],
    ['118.000000', '118'],
    ['118.50', '118.5'],
    ['100', '100'],
    ['0.000001', '0.000001'],
    ['999999.999999', '999999.999999'],
    ['0117.2', '117.2'],
  ])('reads the rate %s as %s', (text, kurs) => expect(parseKurs(text)).toBe(kurs));
  test.each(['0', '0.0000001', '118.1234567', '-1', '1000000', '', '118,5', 'NaN', '1e3', 'abc'])(
    'refuses the rate %j',
    text => expect(parseKurs(text)).toBeNull(),
  );

  test.each([
    ['0', '0'],
    ['0.00', '0'],
    ['100', '100'],
    ['100.00', '100'],
    ['12.50', '12.5'],
    ['-0', '0'],
  ])('reads the discount %s as %s', (text, popust) => expect(parsePopust(text)).toBe(popust));
  test.each(['100.01', '-0.01', '101', '5.123', '', '5%'])('refuses the discount %j', text =>
    expect(parsePopust(text)).toBeNull(),
  );

  test('parseNonNegative accepts zero and refuses negative amounts', () => {
    expect(parseNonNegative('0')).toBe('0.00');
    expect(parseNonNegative('-0.01')).toBeNull();
    expect(parseNonNegative('x')).toBeNull();
  });
});

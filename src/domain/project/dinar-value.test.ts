import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsualRate, valueOfDinars } from './dinar-value.ts';
import { totalRsd } from './finance.ts';

test.each([
  ['354000.50', '117.2', '3020.48', '117.200081'],
  ['0.00', '117.2', '0.00', '117.2'],
  ['0.01', '117.2', '0.01', '1'],
])('%s din at about the rate %s are stored as exactly %s EUR at the rate %s', (dinars, kurs, vrednost, found) =>
  expect(valueOfDinars(dinars, kurs)).toEqual({ vrednost, kurs: found }),
);

test('valueOfDinars returns a value and a rate near the given rate, whose product is exactly the amount', () => {
  const paras = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.bigInt({ min: 1n, max: 99_999_999_999_999n }));
  const rates = fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(rate => (rate / 1_000_000).toFixed(6));
  fc.assert(
    fc.property(paras, rates, (amount, kurs) => {
      const text = String(amount).padStart(3, '0');
      const dinars = `${text.slice(0, -2)}.${text.slice(-2)}`;
      const found = valueOfDinars(dinars, kurs);
      expect(totalRsd({ ...found, popust: '0', demontaza: null })).toBe(dinars);
      // with a value above 1,000 EUR, the rate stays nearly unchanged
      if (Number(dinars) > 1_000 * Number(kurs))
        expect(Math.abs(Number(found.kurs) - Number(kurs))).toBeLessThan(0.02 + Number(kurs) / 100_000);
    }),
    { numRuns: 500 },
  );
});

test('isUsualRate accepts only rates from 1 to 1,000 dinars', () => {
  expect(isUsualRate('117.2')).toBe(true);
  for (const kurs of ['0.5', '1000.5', 'x', '-117']) expect(isUsualRate(kurs)).toBe(false);
  expect(valueOfDinars('118.00', '999999')).toEqual({ vrednost: '1.00', kurs: '118' });
});

import { type Money, moneyValue } from '../text/decimal.ts';
import { type Decimal, parseDecimal, roundedQuotient, toFixed } from '../text/exact-decimal.ts';
import { withoutTrailing } from '../text/text.ts';
import { DEFAULT_FINANCES, type Finances } from './finance.ts';

const MILLION = 1_000_000n;
/**
 * 10,000 EUR in cents. For values up to this an exact rate always exists, because half of the rate's last decimal changes the
 * product by less than 0.005 dinars.
 */
const EXACT_CENTS_MAX = MILLION;
/** The lowest and the highest plausible rate of an old project: 1 and 1,000 dinars per euro, in millionths of a dinar. */
const USUAL_RATES = { from: 1n * MILLION, to: 1_000n * MILLION };

const millionthsOf = ({ units, scale }: Decimal): bigint => units * 10n ** BigInt(6 - scale);
const rateText = (millionths: bigint): string =>
  withoutTrailing(withoutTrailing(toFixed({ units: millionths, scale: 6 }, 6), '0'), '.');

/** Whether a rate is plausible for an old project: 1 to 1,000 dinars per euro. */
export const isUsualRate = (kurs: string): boolean => {
  const value = parseDecimal(kurs, 6);
  if (!value) return false;
  const millionths = millionthsOf(value);
  return millionths >= USUAL_RATES.from && millionths <= USUAL_RATES.to;
};

/**
 * Returns a value in EUR and a rate close to `kurs` whose product is exactly that many dinars, because a project stores its value
 * in EUR and old lists have dinars. For large values it tries neighbouring rates, a millionth apart; it ends, because at a rate
 * of one the value equals the dinars.
 */
export function valueOfDinars(dinars: Money, kurs: string): Pick<Finances, 'vrednost' | 'kurs'> {
  const near = parseDecimal(isUsualRate(kurs) ? kurs : DEFAULT_FINANCES.kurs, 6) as Decimal;
  const start = millionthsOf(near);
  const paras = moneyValue(dinars).units;
  const found = (cents: bigint, rate: bigint) => ({
    vrednost: toFixed({ units: cents, scale: 2 }, 2),
    kurs: rateText(rate),
  });
  if (paras === 0n) return found(0n, start);
  const value = roundedQuotient(paras * MILLION, start) || 1n;
  if (value <= EXACT_CENTS_MAX) return found(value, roundedQuotient(paras * MILLION, value));
  for (let away = 0n; ; away++)
    for (const rate of [start + away, start - away]) {
      const cents = rate < MILLION ? paras : roundedQuotient(paras * MILLION, rate);
      if (roundedQuotient(cents * rate, MILLION) === paras) return found(cents, rate);
    }
}

import { type Money, moneyValue, parseMoney, sumMoney } from '../text/decimal.ts';
import {
  add,
  compare,
  type Decimal,
  multiply,
  parseDecimal,
  percentOf,
  roundedQuotient,
  subtract,
  toFixed,
} from '../text/exact-decimal.ts';
import { withoutTrailing } from '../text/text.ts';
import type { FinanceField } from './fields.ts';

/** The finances stored with the project; the amounts are Money. */
export type Finances = { [F in FinanceField]: F extends 'demontaza' ? Money | null : string };

/**
 * The finances, and whether somebody has entered the value. Until then the value is the default of a new project, and
 * nothing is owed.
 */
export type Price = Finances & { vrednostUneta: boolean };

export const VALUE_MISSING = 'Vrednost nije uneta';

/** The defaults of a new project (specification, section 9). */
export const DEFAULT_FINANCES: Finances = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };

const HUNDRED: Decimal = { units: 100n, scale: 0 };
const ZERO: Decimal = { units: 0n, scale: 0 };
const KURS_LIMIT: Decimal = { units: 1_000_000n, scale: 0 };
const KURS_PLACES = 6;
const POPUST_PLACES = 2;

/** Returns the shortest spelling of a number: `118.5` for `118.50`. */
const shortest = (value: Decimal): string => {
  const text = toFixed(value, value.scale);
  return value.scale === 0 ? text : withoutTrailing(withoutTrailing(text, '0'), '.');
};

/**
 * Parses a rate in dinars per euro: above zero, below a million, at most six decimals; returns null for other texts.
 */
export const parseKurs = (text: string): string | null => {
  const value = parseDecimal(text, KURS_PLACES);
  return value && compare(value, ZERO) > 0 && compare(value, KURS_LIMIT) < 0 ? shortest(value) : null;
};

/** Parses a percent: 0 to 100, at most two decimals; returns null for other texts. */
export const parsePopust = (text: string): string | null => {
  const value = parseDecimal(text, POPUST_PLACES);
  return value && compare(value, ZERO) >= 0 && compare(value, HUNDRED) <= 0 ? shortest(value) : null;
};

/** Parses an amount that may be zero but not negative; returns null for other inputs. */
export const parseNonNegative = (input: string | number): Money | null => {
  const money = parseMoney(input);
  return money?.startsWith('-') ? null : money;
};

const decimal = (text: string): Decimal => {
  const value = parseDecimal(text, KURS_PLACES);
  if (!value) throw new RangeError(`Not a number: ${text}`);
  return value;
};

/** Returns the exact value in EUR after the discount. */
const discountedEur = (f: Finances): Decimal =>
  percentOf(multiply(moneyValue(f.vrednost), subtract(HUNDRED, decimal(f.popust))));

const discountedRsd = (f: Finances): Decimal => multiply(discountedEur(f), decimal(f.kurs));

/**
 * Returns value × rate × (100 − discount)/100 + dismantling in RSD, computed exactly and rounded to two decimals at the
 * end, halves up (specification, section 9).
 */
export const totalRsd = (f: Finances): Money =>
  toFixed(f.demontaza === null ? discountedRsd(f) : add(discountedRsd(f), moneyValue(f.demontaza)), 2);

/** Returns the payments on that day in Belgrade or earlier; later ones are not paid yet. */
export const paymentsUntil = <P extends { datum: string }>(payments: readonly P[], day: string): P[] =>
  payments.filter(({ datum }) => datum <= day);

/** Returns the RSD that are paid by the end of that day; `projects.placeno` in the database is this sum for today. */
export const paidUntil = (payments: readonly { iznos: Money; datum: string }[], day: string): Money =>
  sumMoney(paymentsUntil(payments, day).map(({ iznos }) => iznos));

/** Returns the total in RSD; null until the value is entered. `projects.ukupno` in the database is the same. */
export const agreedRsd = (price: Price): Money | null => (price.vrednostUneta ? totalRsd(price) : null);

/** Returns the total less what is paid, in RSD; negative when more was paid, null until the value is entered. */
export function dueRsd(price: Price, paid: Money): Money | null {
  const agreed = agreedRsd(price);
  return agreed && toFixed(subtract(moneyValue(agreed), moneyValue(paid)), 2);
}

/** Returns what is left to pay, from the result of `dueRsd`: zero when more was paid. */
export const leftToPay = (due: Money): Money => (due.startsWith('-') ? '0.00' : due);

/** Returns what is left to pay, or how much too much was paid, with its label; the amount is never negative. */
export const balance = (due: Money): { isOverpaid: boolean; name: string; amount: Money } =>
  due.startsWith('-')
    ? { isOverpaid: true, name: 'Preplaćeno', amount: due.slice(1) }
    : { isOverpaid: false, name: 'Preostalo za uplatu', amount: due };

interface SheetSums {
  discountEur: Money;
  totalEur: Money;
  totalRsd: Money;
}

/** Returns the sums on the sheets of advance and remainder, without dismantling (specification, section 9). */
export const sheetSums = (f: Finances): SheetSums => ({
  discountEur: toFixed(percentOf(multiply(moneyValue(f.vrednost), decimal(f.popust))), 2),
  totalEur: toFixed(discountedEur(f), 2),
  totalRsd: toFixed(discountedRsd(f), 2),
});

/**
 * Returns which percent of the total without dismantling the amount is, with two decimals; null when the total is zero or not
 * known.
 */
export const advancePercent = (amount: Money, price: Price): string | null => {
  const total = discountedRsd(price);
  if (total.units === 0n || !price.vrednostUneta) return null;
  const paid = moneyValue(amount);
  // Numerator and total have the same scale; the factor 10,000 gives hundredths of a percent.
  const numerator = paid.units * 10n ** BigInt(total.scale - paid.scale) * 10_000n;
  return toFixed({ units: roundedQuotient(numerator, total.units), scale: 2 }, 2);
};

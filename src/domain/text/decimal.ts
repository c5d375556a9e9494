import { add, compare, type Decimal, parseDecimal, toFixed } from './exact-decimal.ts';

/** An amount with exactly two decimals: "1250.00". The field decides the currency (EUR for `vrednost`, otherwise RSD). */
export type Money = string;

const MAX: Decimal = { units: 99_999_999_999_999n, scale: 2 };
const MIN: Decimal = { units: -MAX.units, scale: 2 };

/** The largest amount of the wire and of a column. */
export const MONEY_MAX: Money = toFixed(MAX, 2);

/** A wire amount: a string or a JSON number with at most two decimals, within ±999,999,999,999.99; anything else is null. */
export const parseMoney = (input: string | number): Money | null => {
  const value = parseDecimal(String(input), 2);
  if (!value || compare(value, MAX) > 0 || compare(value, MIN) < 0) return null;
  return toFixed(value, 2);
};

/** An amount known to be well-formed, as an exact decimal. Throws RangeError on anything else, which is a bug. */
export const moneyValue = (money: Money): Decimal => {
  const value = parseDecimal(money, 2);
  if (!value) throw new RangeError(`Not an amount: ${money}`);
  return value;
};

export const addMoney = (a: Money, b: Money): Money => toFixed(add(moneyValue(a), moneyValue(b)), 2);

/** Returns -1, 0 or 1 when `a` is less than, equal to or greater than `b`. */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => compare(moneyValue(a), moneyValue(b));

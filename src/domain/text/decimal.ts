import { add, compare, type Decimal, parseDecimal, toFixed } from './exact-decimal.ts';

/** An amount with exactly two decimals: "1250.00". The field decides the currency (EUR for `vrednost`, otherwise RSD). */
export type Money = string;

const MAX: Decimal = { units: 99_999_999_999_999n, scale: 2 };
const MIN: Decimal = { units: -MAX.units, scale: 2 };

/** The largest amount that the API and the database accept. */
export const MONEY_MAX: Money = toFixed(MAX, 2);

/**
 * Parses an amount of the API: a string or a JSON number with at most two decimals, within ±999,999,999,999.99; null for anything
 * else.
 */
export const parseMoney = (input: string | number): Money | null => {
  const value = parseDecimal(String(input), 2);
  if (!value || compare(value, MAX) > 0 || compare(value, MIN) < 0) return null;
  return toFixed(value, 2);
};

/** Returns a parsed amount as an exact decimal. Throws RangeError for any other text; call it only with parsed amounts. */
export const moneyValue = (money: Money): Decimal => {
  const value = parseDecimal(money, 2);
  if (!value) throw new RangeError(`Not an amount: ${money}`);
  return value;
};

export const addMoney = (a: Money, b: Money): Money => toFixed(add(moneyValue(a), moneyValue(b)), 2);

/** Returns the sum of the amounts; '0.00' without any. */
export const sumMoney = (amounts: readonly Money[]): Money => amounts.reduce(addMoney, '0.00');

/** Returns -1, 0 or 1 when `a` is less than, equal to or greater than `b`. */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => compare(moneyValue(a), moneyValue(b));

import { type Money, moneyValue } from '../text/decimal.ts';
import { add, compare, type Decimal, subtract, toFixed } from '../text/exact-decimal.ts';

export interface Due {
  iznos: Money;
  /** A day; null while it is not known. */
  rok: string | null;
}

interface Sums {
  /** RSD. */
  total: Money;
  paid: Money;
}

const ZERO: Decimal = { units: 0n, scale: 0 };
const least = (a: Decimal, b: Decimal) => (compare(a, b) < 0 ? a : b);
const most = (a: Decimal, b: Decimal) => (compare(a, b) > 0 ? a : b);

/** Later than any day. */
const NO_DAY = '9999';
/** By day, those without one last; equal days keep their order. */
const byDay = (a: Due, b: Due): number => (a.rok ?? NO_DAY).localeCompare(b.rok ?? NO_DAY, 'en');

/**
 * What of each due is not paid: the payments cover the dues in the order of their days, whatever their kind, and the dues
 * together are never more than the total.
 */
export function openDues(dues: readonly Due[], { total, paid }: Sums): { rok: string | null; iznos: Money }[] {
  const [whole, covered] = [moneyValue(total), moneyValue(paid)];
  let before = ZERO;
  return dues.toSorted(byDay).map(({ rok, iznos }) => {
    const after = add(before, moneyValue(iznos));
    const open = subtract(least(after, whole), most(before, covered));
    before = after;
    return { rok, iznos: toFixed(most(open, ZERO), 2) };
  });
}

/** The open dues whose day is over; `today` in Belgrade. */
export const overdue = (dues: readonly Due[], sums: Sums, today: string) =>
  openDues(dues, sums).filter(({ rok, iznos }) => rok !== null && rok < today && iznos !== '0.00');

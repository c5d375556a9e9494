import { type PlannedPayment, percentValue } from '../company/payment-plan.ts';
import { addDays, compareTexts } from '../text/dates.ts';
import { MONEY_MAX, type Money, moneyValue, sumMoney } from '../text/decimal.ts';
import { add, compare, type Decimal, multiply, percentOf, subtract, toFixed } from '../text/exact-decimal.ts';
import type { DueData } from './fields.ts';

type Due = Pick<DueData, 'iznos' | 'rok'>;

interface Sums {
  /** The total in RSD; null until the value of the project is entered. */
  total: Money | null;
  paid: Money;
}

const ZERO: Decimal = { units: 0n, scale: 0 };
const least = (a: Decimal, b: Decimal) => (compare(a, b) < 0 ? a : b);
const most = (a: Decimal, b: Decimal) => (compare(a, b) > 0 ? a : b);

/** A placeholder that sorts after every day. */
const NO_DAY = '9999';
/** Compares dues by day; those without a day are last. */
const byDay = (a: Due, b: Due): number => compareTexts(a.rok ?? NO_DAY, b.rok ?? NO_DAY);

/**
 * Returns the dues sorted by day, each with its unpaid part. Payments cover the dues in the order of their days,
 * whatever their kind. The dues together never exceed the total; without a total nothing is due.
 */
export function openDues<D extends Due>(dues: readonly D[], { total, paid }: Sums): { due: D; open: Money }[] {
  if (total === null) return [];
  const [whole, covered] = [moneyValue(total), moneyValue(paid)];
  let before = ZERO;
  return dues.toSorted(byDay).map(due => {
    const after = add(before, moneyValue(due.iznos));
    const open = subtract(least(after, whole), most(before, covered));
    before = after;
    return { due, open: toFixed(most(open, ZERO), 2) };
  });
}

/** Whether the day of a due has passed while a part of it is unpaid; `today` is the day in Belgrade. */
export const isLate = ({ due, open }: { due: Due; open: Money }, today: string): boolean =>
  due.rok !== null && due.rok < today && open !== '0.00';

/** Returns the dues whose day has passed while a part of them is unpaid. */
export const overdue = <D extends Due>(dues: readonly D[], sums: Sums, today: string) =>
  openDues(dues, sums).filter(due => isLate(due, today));

const LARGEST = moneyValue(MONEY_MAX);

/**
 * Splits the total by percents into parts with two decimals. Each part ends at the rounded share of the sum of percents
 * so far, so that parts of 100 percent add up to the total and none is negative.
 */
export function sharesOf(total: Money, percents: readonly string[]): Money[] {
  const whole = moneyValue(total);
  let share = ZERO;
  let before = ZERO;
  return percents.map(percent => {
    share = add(share, percentValue(percent));
    const after = moneyValue(toFixed(percentOf(multiply(whole, share)), 2));
    const part = subtract(after, before);
    before = after;
    return toFixed(least(part, LARGEST), 2);
  });
}

/** Returns the dues of a payment plan for that total; their days are counted from `day`. */
export function plannedDues(plan: readonly PlannedPayment[], total: Money, day: string) {
  const amounts = sharesOf(
    total,
    plan.map(({ procenat }) => procenat),
  );
  return plan.map(({ tip, procenat, dana }, index) => ({
    tip,
    procenat,
    iznos: amounts[index] ?? '0.00',
    rok: dana === null ? null : addDays(day, dana),
    napomena: null,
  }));
}

/** Returns the part of the total that no due covers; negative when the dues exceed the total. */
export const amountWithoutDue = (dues: readonly Due[], total: Money): Money =>
  toFixed(subtract(moneyValue(total), moneyValue(sumMoney(dues.map(({ iznos }) => iznos)))), 2);

import { Refusal } from '../errors.ts';
import { type Holder, may } from '../rights.ts';
import { amountInWords } from '../text/amount-in-words.ts';
import { belgradeDay } from '../text/dates.ts';
import { compareMoney, type Money, moneyValue } from '../text/decimal.ts';
import { multiply, toFixed } from '../text/exact-decimal.ts';
import { rsd, shortDate } from '../text/formats.ts';

interface EnteredPayment {
  /** The account that entered the payment. */
  createdById: string;
  createdAt: string;
}

interface Corrector extends Holder {
  accountId: string;
}

/**
 * Returns the sentence why this account may neither correct nor remove the payment; null when it may. Days are those in Belgrade.
 */
export function paymentChangeProblem(payment: EnteredPayment, corrector: Corrector, now: Date): string | null {
  if (may(corrector, 'others-payments:write')) return null;
  if (payment.createdById !== corrector.accountId)
    return 'Ovu uplatu može da ispravi samo osoba koja ju je unela ili vlasnik.';
  if (belgradeDay(new Date(payment.createdAt)) !== belgradeDay(now))
    return 'Uplata se ispravlja do kraja dana kada je uneta. Obratite se vlasniku.';
  return null;
}

/** Call before a payment is corrected or removed. Throws FORBIDDEN. */
export function requireCorrectable(payment: EnteredPayment, corrector: Corrector, now: Date): void {
  const problem = paymentChangeProblem(payment, corrector, now);
  if (problem) throw new Refusal('FORBIDDEN', problem);
}

interface ExpectedPayment {
  /** RSD left to pay before this payment; below zero when more was paid, null until the value was entered. */
  left: Money | null;
  /** The unpaid part of the first due that is not paid, in RSD; null when all are paid. */
  due: Money | null;
  /** When the project was made. */
  projectCreatedAt: string;
}

const tenTimes = (amount: Money): Money => toFixed(multiply(moneyValue(amount), { units: 10n, scale: 0 }), 2);

/**
 * Returns a sentence for each unusual thing about a payment; if there is one, the screen asks for confirmation before
 * it saves the payment.
 */
export function paymentDoubts(
  { iznos, datum }: { iznos: Money; datum: string },
  { left, due, projectCreatedAt }: ExpectedPayment,
): string[] {
  const madeOn = belgradeDay(new Date(projectCreatedAt));
  return [
    left !== null &&
      compareMoney(iznos, left) > 0 &&
      (left.startsWith('-') ? `Već je preplaćeno ${rsd(left.slice(1))}.` : `Preostalo je manje: ${rsd(left)}.`),
    due !== null &&
      compareMoney(iznos, tenTimes(due)) > 0 &&
      `To je više od deset puta veće od prvog roka: ${rsd(due)}.`,
    datum < madeOn && `Datum uplate je pre nego što je projekat napravljen: ${shortDate(madeOn)}`,
  ].filter(sentence => sentence !== false);
}

/** Returns an amount in digits and words: „9,000,000.00 din (devet miliona dinara)“. */
export const amountWithWords = (iznos: Money): string => `${rsd(iznos)} (${amountInWords(iznos)})`;

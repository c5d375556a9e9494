import { Refusal } from '../errors.ts';
import { type Holder, may } from '../rights.ts';
import { belgradeDay } from '../text/dates.ts';

export interface EnteredPayment {
  /** Account that entered it. */
  createdById: string;
  createdAt: string;
}

export interface Corrector extends Holder {
  accountId: string;
}

/** Why this account may neither correct nor remove the payment; null when it may. Days are Belgrade's. */
export function paymentLock(payment: EnteredPayment, corrector: Corrector, now: Date): string | null {
  if (may(corrector, 'others-payments:write')) return null;
  if (payment.createdById !== corrector.accountId)
    return 'Ovu uplatu može da ispravi samo osoba koja ju je unela ili vlasnik.';
  if (belgradeDay(new Date(payment.createdAt)) !== belgradeDay(now))
    return 'Uplata se ispravlja do kraja dana kada je uneta. Obratite se vlasniku.';
  return null;
}

/** Before a payment is corrected or removed; throws FORBIDDEN. */
export function requireCorrectable(payment: EnteredPayment, corrector: Corrector, now: Date): void {
  const lock = paymentLock(payment, corrector, now);
  if (lock) throw new Refusal('FORBIDDEN', lock);
}

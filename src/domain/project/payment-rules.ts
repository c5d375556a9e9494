import { Refusal } from '../errors.ts';
import { belgradeDay } from '../text/dates.ts';

export interface EnteredPayment {
  /** Account that entered it. */
  createdById: string;
  createdAt: string;
}

export interface Corrector {
  accountId: string;
  isOwner: boolean;
}

/** Why this account may neither correct nor remove the payment; null when it may. Days are Belgrade's. */
export function paymentLock(payment: EnteredPayment, { accountId, isOwner }: Corrector, now: Date): string | null {
  if (isOwner) return null;
  if (payment.createdById !== accountId) return 'Ovu uplatu može da ispravi samo onaj ko ju je uneo, ili vlasnik.';
  if (belgradeDay(new Date(payment.createdAt)) !== belgradeDay(now))
    return 'Uplata se ispravlja do kraja dana kada je uneta. Obratite se vlasniku.';
  return null;
}

/** Before a payment is corrected or removed; throws FORBIDDEN. */
export function requireCorrectable(payment: EnteredPayment, corrector: Corrector, now: Date): void {
  const lock = paymentLock(payment, corrector, now);
  if (lock) throw new Refusal('FORBIDDEN', lock);
}

import * as z from 'zod/mini';
import { oneOf, parseInput } from '../input-fields.ts';
import { compareMoney, type Money, moneyValue } from '../text/decimal.ts';
import { multiply, percentOf, toFixed } from '../text/exact-decimal.ts';
import { rsd } from '../text/formats.ts';
import { agreedRsd, dueRsd, leftToPay, type Price } from './finance.ts';
import { paymentAmount } from './project-input.ts';

/** The kinds of payment for which a request can be printed. */
export const REQUESTED = ['avans', 'ostatak'] as const;
type Requested = (typeof REQUESTED)[number];

/** A printed request for a payment. Printing it records nothing: a payment is recorded when it arrives. */
export interface PaymentRequest {
  tip: Requested;
  /** The amount in RSD. */
  iznos: Money;
}

/** Returns the kind of payment that is requested next: an advance while nothing is paid, then the remainder; `paid` in RSD. */
export const proposedRequest = (paid: Money): Requested => (paid === '0.00' ? 'avans' : 'ostatak');

/**
 * Returns the proposed amount in RSD: half of the total for an advance, otherwise all that is left to pay; never more than is
 * left to pay. Zero until the value is entered.
 */
export const requestedAmount = (tip: Requested, price: Price, paid: Money): Money => {
  const left = leftToPay(dueRsd(price, paid) ?? '0.00');
  if (tip === 'ostatak') return left;
  const half = toFixed(percentOf(multiply(moneyValue(agreedRsd(price) ?? '0.00'), { units: 50n, scale: 0 })), 2);
  return compareMoney(half, left) > 0 ? left : half;
};

/** Parses a request for more than zero and at most what is left to pay (`due`). Throws BAD_USER_INPUT. */
export const parsePaymentRequest = (input: unknown, due: Money): PaymentRequest =>
  parseInput(
    z.object({
      tip: oneOf(REQUESTED),
      iznos: paymentAmount().check(
        z.refine(iznos => compareMoney(iznos, due) <= 0, `Preostalo je manje: ${rsd(due)}.`),
      ),
    }),
    input,
  );

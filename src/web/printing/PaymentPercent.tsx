import { advancePercent, type Price } from '#domain/project/finance.ts';
import { twoDecimals } from '#domain/text/formats.ts';

/** The payment's share of the job's value (specification, section 9); nothing when the value is zero. */
export function PaymentPercent({ amount, finances }: { amount: string; finances: Price }) {
  const percent = advancePercent(amount, finances);
  return percent && <p>{twoDecimals(percent)} % ukupne vrednosti</p>;
}

import { advancePercent, type Price } from '#domain/project/finance.ts';
import { number2 } from '#domain/text/formats.ts';

/** The share of the job's value (section 9); nothing where that is zero. */
export function PaymentPercent({ amount, finances }: { amount: string; finances: Price }) {
  const percent = advancePercent(amount, finances);
  return percent && <p>{number2(percent)} % ukupne vrednosti</p>;
}

import type { TipUplate } from '../enumerations.ts';
import { TIP_UPLATE_LABELS } from '../labels.ts';
import { add, type Decimal, parseDecimal } from '../text/exact-decimal.ts';
import { plural } from '../text/formats.ts';

/** One payment of the company's plan. When an offer of a project is chosen, a due is made from it. */
export interface PlannedPayment {
  tip: TipUplate;
  /** Percent of the total, above zero, at most two decimals. */
  procenat: string;
  /** Days from the choice of the offer until the due day; null when the payment is due on the day of installation. */
  dana: number | null;
}

const PERCENT_PLACES = 2;
const NOTHING: Decimal = { units: 0n, scale: 0 };

/** Returns a percent as an exact decimal. Throws RangeError for a text that is no percent; call it only with parsed percents. */
export const percentValue = (percent: string): Decimal => {
  const value = parseDecimal(percent, PERCENT_PLACES);
  if (!value) throw new RangeError(`Not a percent: ${percent}`);
  return value;
};

/** Returns the sum of the percents; texts that are no numbers count as zero. */
export const sumOfShares = (shares: readonly string[]): Decimal =>
  shares.reduce((sum, share) => add(sum, parseDecimal(share, PERCENT_PLACES) ?? NOTHING), NOTHING);

/** „odmah“, „za 14 dana“, „na dan montaže“ */
export const dayWords = (days: number | null): string => {
  if (days === null) return 'na dan montaže';
  return days === 0 ? 'odmah' : `za ${plural(days, 'dan', 'dana', 'dana')}`;
};

/** „50 % avans odmah, 50 % ostatak na dan montaže“ */
export const planWords = (plan: readonly PlannedPayment[]): string =>
  plan
    .map(({ tip, procenat, dana }) => `${procenat} % ${TIP_UPLATE_LABELS[tip].toLowerCase()} ${dayWords(dana)}`)
    .join(', ');

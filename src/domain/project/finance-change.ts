import { FINANCE_FIELDS, type FinanceField } from './fields.ts';
import type { Finances } from './finance.ts';

/** The changed fields, each with the stored values that the caller may have seen before the change. */
export type FinanceBases = { [F in FinanceField]?: readonly Finances[F][] };

/**
 * Returns the stored finances with one person's change, and the fields in conflict, which somebody else has set to a different
 * value in the meantime. Fields that the person did not change have their stored value.
 */
export function changeFinances(
  stored: Finances,
  mine: Finances,
  bases: FinanceBases,
): { finances: Finances; conflicts: FinanceField[] } {
  const changed = FINANCE_FIELDS.filter(field => bases[field] !== undefined);
  const conflicts = changed.filter(
    field => stored[field] !== mine[field] && !(bases[field] as readonly unknown[]).includes(stored[field]),
  );
  const taken = changed.filter(field => !conflicts.includes(field)).map(field => [field, mine[field]]);
  return { finances: { ...stored, ...Object.fromEntries(taken) }, conflicts };
}

/** Returns the sentence for a field in conflict; the API has both values in their stored spelling. */
export const conflictSentence = (theirs: string | null, mine: string | null): string =>
  `U međuvremenu je upisano: ${theirs ?? 'prazno'}. Vaše: ${mine ?? 'prazno'}.`;

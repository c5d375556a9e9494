import { FINANCE_FIELDS, type FinanceField } from './fields.ts';
import type { Finances } from './finance.ts';

/** The changed fields, each with the stored values from which the change may have started. */
export type FinanceBases = { [F in FinanceField]?: readonly Finances[F][] };

/**
 * Applies one person's change to the stored finances: unchanged fields keep their stored value. A field is in conflict when
 * somebody else has set it to a different value since.
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

/** The sentence shown at the field; both values are in their stored spelling. */
export const conflictSentence = (theirs: string | null, mine: string | null): string =>
  `U međuvremenu je upisano: ${theirs ?? 'prazno'}. Vaše: ${mine ?? 'prazno'}.`;

import { FINANCE_FIELDS, type FinanceField } from './project/fields.ts';
import type { Finances } from './project/finance.ts';

/** The changed fields, each with the values that the change may have been made from. */
export type FinanceBases = { [F in FinanceField]?: readonly Finances[F][] };

/**
 * One person's change of the finances over what is stored now: fields that were not changed stay as they are stored. In conflict is a
 * field that somebody else has set to another value meanwhile.
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

/** At the field; both values as they are kept. */
export const conflictSentence = (theirs: string | null, mine: string | null): string =>
  `U međuvremenu je upisano: ${theirs ?? 'prazno'}. Vaše: ${mine ?? 'prazno'}.`;

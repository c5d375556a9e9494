import { conflictSentence } from '../project/finance-change.ts';
import { integer } from '../text/formats.ts';
import { OPENING_FIELDS, type OpeningField, type OpeningValues } from './fields.ts';
import type { SentValues } from './opening-input.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface OpeningMerge {
  values: OpeningValues;
  /** The fields whose stored value the change replaces. */
  changed: OpeningField[];
  /** The fields that somebody else has set to a different value in the meantime. */
  conflicts: OpeningField[];
}

/**
 * Applies one person's change to a stored opening: `sent` has the changed fields, `pre` their values before the change.
 * A field that `pre` lacks is replaced whatever its stored value is.
 */
export function changeOpening(stored: OpeningValues, sent: SentValues, pre: SentValues): OpeningMerge {
  const different = OPENING_FIELDS.filter(field => field in sent && !isSame(stored[field], sent[field]));
  const conflicts = different.filter(field => field in pre && !isSame(stored[field], pre[field]));
  const changed = different.filter(field => !conflicts.includes(field));
  const taken = changed.map(field => [field, sent[field]]);
  return { values: { ...stored, ...Object.fromEntries(taken) }, changed, conflicts };
}

/** Returns a field's value as people read it: „1,420“, „1,420, 1,425“, „prazno“. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'prazno' : value.map(formatValue).join(', ');
  if (value === null || value === undefined || value === '') return 'prazno';
  return typeof value === 'number' ? integer(value) : String(value);
}

/** Returns the sentence for a cell whose field somebody else has changed. */
export const openingConflict = (field: OpeningField, stored: OpeningValues, sent: SentValues): string =>
  conflictSentence(formatValue(stored[field]), formatValue(sent[field]));

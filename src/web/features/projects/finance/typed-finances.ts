import { FINANCE_FIELDS, type FinanceField } from '#domain/project/fields.ts';
import type { Finances } from '#domain/project/finance.ts';
import { changeFinances, type FinanceBases } from '#domain/project/finance-change.ts';

/** The typed values that the server is not known to have stored, keyed by field. */
export type TypedFinances = { [F in FinanceField]?: TypedInput };

interface TypedInput {
  text: string;
  /** Values that the server may have stored: the value when typing began, and all that were sent without a response. */
  bases: readonly (string | null)[];
}

/** The inputs as text; a missing dismantling price is an empty text. */
export type FinanceInputs = Record<FinanceField, string>;

/** The text of each field: the typed text, or the stored value where nothing was typed. */
export const shownInputs = (stored: Finances, typed: TypedFinances): FinanceInputs => ({
  ...stored,
  demontaza: stored.demontaza ?? '',
  ...Object.fromEntries(FINANCE_FIELDS.flatMap(field => (typed[field] ? [[field, typed[field].text]] : []))),
});

/** Returns the typed values after a text was typed into the field. */
export const withText = (typed: TypedFinances, stored: Finances, field: FinanceField, text: string): TypedFinances => ({
  ...typed,
  [field]: { text, bases: typed[field]?.bases ?? [stored[field]] },
});

/** The typed values without the values of these fields. */
export const withoutFields = (typed: TypedFinances, fields: readonly FinanceField[]): TypedFinances =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field as FinanceField)));

/** Makes the stored value the only base of the field's typed value, which is then saved without a conflict. */
export const rebased = (typed: TypedFinances, stored: Finances, field: FinanceField): TypedFinances => {
  const input = typed[field];
  return input ? { ...typed, [field]: { ...input, bases: [stored[field]] } } : typed;
};

const basesOf = (typed: TypedFinances): FinanceBases =>
  Object.fromEntries(FINANCE_FIELDS.flatMap(field => (typed[field] ? [[field, typed[field].bases]] : [])));

/** The changed fields that a colleague has changed too, to another value. */
export const conflictsOf = (typed: TypedFinances, stored: Finances, wanted: Finances): FinanceField[] =>
  changeFinances(stored, wanted, basesOf(typed)).conflicts;

/**
 * Returns the stored values of the changed fields, which are sent so that the server can detect a conflict. Fields in
 * conflict are left out until the person decides.
 */
export const valuesBefore = (typed: TypedFinances, stored: Finances, wanted: Finances): Partial<Finances> => {
  const conflicts = conflictsOf(typed, stored, wanted);
  const sent = FINANCE_FIELDS.filter(field => typed[field] && !conflicts.includes(field));
  return Object.fromEntries(sent.map(field => [field, stored[field]]));
};

/** Called before a save is sent. Adds its values to `bases`, because they may be stored and the response be lost. */
export const whileSending = (typed: TypedFinances, wanted: Finances, sent: readonly FinanceField[]): TypedFinances => ({
  ...typed,
  ...Object.fromEntries(
    sent.flatMap(field => {
      const input = typed[field];
      if (!input) return [];
      return [[field, { ...input, bases: [...new Set([...input.bases, wanted[field]])] }]];
    }),
  ),
});

/** Called after a save. Removes the saved values; what was typed during the save becomes a change of these values. */
export const afterSave = (
  now: TypedFinances,
  sending: TypedFinances,
  stored: Finances,
  sent: readonly FinanceField[],
): TypedFinances => {
  const savedFields = sent.filter(field => now[field]?.text === sending[field]?.text);
  const remaining = withoutFields(now, savedFields);
  return sent.reduce((typed, field) => rebased(typed, stored, field), remaining);
};

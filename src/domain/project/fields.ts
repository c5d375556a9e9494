import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * The finances of a project: value in EUR, dinars for a euro, discount in percent, dismantling in RSD, which may be missing. Columns, row writer and the
 * history follow by loops; the compiler asks for the GraphQL type and inputs, the input schema, the web client's query and the kind of number in the form.
 */
const FINANCE_FACTS = {
  vrednost: { label: 'Vrednost posla' },
  kurs: { label: 'Kurs' },
  popust: { label: 'Popust' },
  demontaza: { label: 'Demontaža' },
} as const satisfies Record<string, FieldFact>;

export type FinanceField = keyof typeof FINANCE_FACTS;
export const FINANCE_FIELDS = namesOf(FINANCE_FACTS);
export const FINANCE_LABELS = labelsOf(FINANCE_FACTS);

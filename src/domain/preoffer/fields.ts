import { KONTAKTI, SASTANCI, STATUSI } from '../enumerations.ts';
import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * The selectors of a pre-offer (kontakt, status, sastanak), in the order of the page; each is null until a value is
 * chosen. The columns, the GraphQL type and input, the page, the export and the history are built from this table; for
 * a new selector the compiler reports what else has to be added.
 */
export const SELECTOR_FACTS = {
  kontakt: { label: 'Kontakt', width: 12, values: KONTAKTI },
  status: { label: 'Status', width: 18, values: STATUSI },
  sastanak: { label: 'Sastanak', width: 14, values: SASTANCI },
} as const satisfies Record<string, FieldFact & { width: number; values: readonly string[] }>;

export type SelectorField = keyof typeof SELECTOR_FACTS;
export const SELECTOR_FIELDS = namesOf(SELECTOR_FACTS);
export const SELECTOR_LABELS = labelsOf(SELECTOR_FACTS);
export type SelectorValue<Field extends SelectorField> = (typeof SELECTOR_FACTS)[Field]['values'][number];

import { type FieldFact, labelsOf, namesOf } from '../fields.ts';
import type { VisitKind } from './visit.ts';

/**
 * What people say about a visit. Columns, row writer, form and the history are derived from it by loops; the compiler asks
 * for the input schema, the GraphQL type and inputs.
 */
const VISIT_FACTS = {
  vrsta: { label: 'Vrsta' },
  datum: { label: 'Datum' },
  vreme: { label: 'Vreme' },
  minuta: { label: 'Trajanje (min)' },
  rokDo: { label: 'Dolazak najkasnije do' },
  opis: { label: 'Opis' },
  napomena: { label: 'Napomena' },
  adresa: { label: 'Adresa' },
  mesto: { label: 'Mesto' },
  telefon: { label: 'Telefon' },
} as const satisfies Record<string, FieldFact>;

export type VisitField = keyof typeof VISIT_FACTS;
export const VISIT_FIELDS = namesOf(VISIT_FACTS);
export const VISIT_LABELS = labelsOf(VISIT_FACTS);

export interface VisitData {
  vrsta: VisitKind;
  datum: string;
  /** Null: some time during the day. */
  vreme: string | null;
  minuta: number;
  /** The end of the arrival window. */
  rokDo: string | null;
  opis: string | null;
  napomena: string | null;
  adresa: string | null;
  mesto: string | null;
  telefon: string | null;
}

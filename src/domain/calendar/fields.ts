import { type FieldFact, labelsOf, namesOf } from '../fields.ts';
import type { Person } from '../identity/fields.ts';
import type { VisitKind, VisitStatus } from './visit.ts';

/**
 * What people say about a visit. Columns, row writer, form and the history are derived from it by loops; the compiler requires
 * the input schema, the GraphQL type and inputs.
 */
const VISIT_FACTS = {
  vrsta: { label: 'Vrsta' },
  datum: { label: 'Datum' },
  vreme: { label: 'Vreme' },
  minuta: { label: 'Trajanje (min)' },
  dana: { label: 'Broj dana' },
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

/** What a visit copies from its record unless it is typed for the visit. */
export const COPIED_PLACE = ['adresa', 'mesto', 'telefon'] as const satisfies readonly VisitField[];
export type Copied = (typeof COPIED_PLACE)[number];

export interface VisitData {
  vrsta: VisitKind;
  datum: string;
  /** Null: some time during the day. */
  vreme: string | null;
  minuta: number;
  /** Consecutive days, each with the same time and length. */
  dana: number;
  /** The end of the arrival window. */
  rokDo: string | null;
  opis: string | null;
  napomena: string | null;
  adresa: string | null;
  mesto: string | null;
  telefon: string | null;
}

/** A visit as it is read: what was typed, for whom it is, and who goes. */
export interface VisitRow extends VisitData {
  id: number;
  status: VisitStatus;
  /** Fields whose value was typed for this visit instead of copied from its record. */
  upisano: Copied[];
  /** When somebody reported to have arrived. */
  stigaoAt: string | null;
  /** Both are set for a visit that was scheduled on the pre-offer before its project was made. */
  projectId: string | null;
  /** When the project was made; mutations of a project name it by this moment. */
  projectCreatedAt: string | null;
  preofferId: string | null;
  clientId: string | null;
  /** The client's name; of a visit without a record its description. */
  naziv: string;
  /** The number of the project. */
  number: number | null;
  year: number | null;
  /** In the order in which they were named. */
  osobe: Person[];
  version: number;
  createdAt: string;
  korisnik: string;
  izmenjeno: string | null;
}

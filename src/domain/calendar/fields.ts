import { type FieldFact, labelsOf, namesOf } from '../fields.ts';
import type { Person } from '../identity/fields.ts';
import type { VisitKind, VisitStatus } from './visit.ts';

/**
 * The fields of a visit that people enter. The columns, the row writer and the labels are built from this table; for a
 * new field the compiler reports what else has to be added.
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

/** The fields that a visit copies from its client, pre-offer or project unless somebody types them for the visit. */
export const PLACE_FIELDS = ['adresa', 'mesto', 'telefon'] as const satisfies readonly VisitField[];
export type PlaceField = (typeof PLACE_FIELDS)[number];

export interface VisitData {
  vrsta: VisitKind;
  datum: string;
  /** Null for a visit that may be at any time of the day. */
  vreme: string | null;
  minuta: number;
  /** Consecutive days, each with the same time and length. */
  dana: number;
  /** The latest arrival; null without an arrival window. */
  rokDo: string | null;
  opis: string | null;
  napomena: string | null;
  adresa: string | null;
  mesto: string | null;
  telefon: string | null;
}

/** A stored visit with the record that it is for and the people who go. */
export interface VisitRow extends VisitData {
  id: number;
  status: VisitStatus;
  /** Fields whose value was typed for this visit instead of copied from its record. */
  upisano: PlaceField[];
  /** When somebody reported the arrival. */
  stigaoAt: string | null;
  /** A visit that was scheduled on a pre-offer before its project was made has both `projectId` and `preofferId`. */
  projectId: string | null;
  /** When the project was made; mutations of a project require it. */
  projectCreatedAt: string | null;
  preofferId: string | null;
  clientId: string | null;
  /** The client's name; of a visit without a record its description. */
  naziv: string;
  /** The number of the project within its year; null without a project. */
  number: number | null;
  year: number | null;
  /** The people who go, in the order in which they were chosen. */
  osobe: Person[];
  version: number;
  createdAt: string;
  korisnik: string;
  izmenjeno: string | null;
}

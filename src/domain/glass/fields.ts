import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * The fields of a position of a glass order, in the order of the grid; mark and note may be null. The
 * columns, statements and the grid are built from this table; for a new field the compiler reports what else has to be
 * added.
 */
const POSITION_FACTS = {
  oznaka: { label: 'Oznaka', kind: 'text' },
  sirina: { label: 'Širina (mm)', kind: 'whole' },
  visina: { label: 'Visina (mm)', kind: 'whole' },
  kolicina: { label: 'Kom.', kind: 'whole' },
  sastav: { label: 'Sastav', kind: 'text' },
  vrsta: { label: 'Vrsta', kind: 'text' },
  napomena: { label: 'Napomena', kind: 'text' },
} as const satisfies Record<string, FieldFact & { kind: 'text' | 'whole' }>;

export type PositionField = keyof typeof POSITION_FACTS;
export const POSITION_FIELDS = namesOf(POSITION_FACTS);
export const POSITION_LABELS = labelsOf(POSITION_FACTS);
type Valued<Field extends PositionField> = (typeof POSITION_FACTS)[Field]['kind'] extends 'whole' ? number : string;
export type PositionData = { [F in PositionField]: F extends 'oznaka' | 'napomena' ? string | null : Valued<F> };

/** From which opening and profile system the size of a position was computed; sizes are mm. */
export interface ComputedSource {
  /** Null after the opening was deleted. */
  openingId: string | null;
  /** The field of the division, counted from 1. */
  polje: number;
  sistem: string;
  sistemVerzija: number;
  /** The computed width in mm; the position may have another one that somebody typed. */
  sirina: number;
  visina: number;
}

export interface PositionSource extends ComputedSource {
  sistemProveren: boolean;
  /** The person who typed another size; null when the position has the computed size. */
  izmenio: string | null;
  /** Whether the opening was deleted, or another measuring list has replaced its list. */
  zastarelo: boolean;
}

export const isWhole = (field: PositionField): boolean => POSITION_FACTS[field].kind === 'whole';

/** The optional fields that may change until an order is delivered or cancelled. */
const HEAD_FACTS = {
  projectId: { label: 'Projekat' },
  datumIsporuke: { label: 'Datum isporuke' },
  napomena: { label: 'Napomena' },
} as const satisfies Record<string, FieldFact>;

export type HeadField = keyof typeof HEAD_FACTS;
export const HEAD_FIELDS = namesOf(HEAD_FACTS);
export type OrderHead = Record<HeadField, string | null>;

/**
 * The exact sums over all units of an order: number of units, area and billable area in mm², volume of glass in mm³, perimeter in
 * mm.
 */
export const SUM_FIELDS = ['komada', 'povrsina', 'obracunskaPovrsina', 'zapremina', 'obim'] as const;
export type OrderSums = Record<(typeof SUM_FIELDS)[number], number>;

/** The labels of an order's fields in the history, which shows the project by its client and the positions by their number. */
export const ORDER_LABELS: Record<string, string> = {
  ...labelsOf(HEAD_FACTS),
  dobavljac: 'Dobavljač',
  projekat: HEAD_FACTS.projectId.label,
  pozicije: 'Pozicije',
};

/** A supplier's terms: areas in mm², the longest side in mm. */
const TERM_FACTS = {
  minPovrsina: { label: 'Najmanja obračunska površina' },
  korak: { label: 'Korak zaokruživanja' },
  najvecaStranica: { label: 'Najveća stranica' },
} as const satisfies Record<string, FieldFact>;

export type TermField = keyof typeof TERM_FACTS;
export type SupplierField = TermField | 'naziv';
export const SUPPLIER_FIELDS: readonly SupplierField[] = ['naziv', ...namesOf(TERM_FACTS)];
export const SUPPLIER_LABELS: Record<SupplierField, string> = { naziv: 'Naziv', ...labelsOf(TERM_FACTS) };

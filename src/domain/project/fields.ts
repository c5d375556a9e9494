import type { TipUplate, ZabelezenNacin } from '../enumerations.ts';
import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * The finances of a project: value in EUR, rate in dinars per euro, discount in percent, dismantling in RSD or null.
 * The columns, the row writer, the form and the history are built from this table; for a new field the compiler reports
 * what else has to be added.
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

/**
 * The fields of a scheduled measurement; description, note and time may be null. The columns and the history are
 * built from this table; for a new field the compiler reports what else has to be added.
 */
const MEASUREMENT_FACTS = {
  datum: { label: 'Datum' },
  vreme: { label: 'Vreme' },
  opis: { label: 'Opis' },
  napomena: { label: 'Napomena' },
} as const satisfies Record<string, FieldFact>;

export type MeasurementField = keyof typeof MEASUREMENT_FACTS;
export const MEASUREMENT_FIELDS = namesOf(MEASUREMENT_FACTS);
export const MEASUREMENT_LABELS = labelsOf(MEASUREMENT_FACTS);
export type MeasurementData = { [F in MeasurementField]: F extends 'datum' ? string : string | null };

/**
 * The fields of a payment; the note may be null. The columns, the row writer and the history are built from this
 * table; for a new field the compiler reports what else has to be added.
 */
export const PAYMENT_FACTS = {
  tip: { label: 'Tip', kind: 'word' },
  nacin: { label: 'Način', kind: 'word' },
  iznos: { label: 'Iznos', kind: 'money' },
  datum: { label: 'Datum', kind: 'day' },
  napomena: { label: 'Napomena', kind: 'text' },
} as const satisfies Record<string, FieldFact & { kind: 'word' | 'money' | 'day' | 'text' }>;

export type PaymentField = keyof typeof PAYMENT_FACTS;
export const PAYMENT_FIELDS = namesOf(PAYMENT_FACTS);
export const PAYMENT_LABELS = labelsOf(PAYMENT_FACTS);
interface PaymentWords {
  tip: TipUplate;
  nacin: ZabelezenNacin;
  napomena: string | null;
}
export type PaymentData = { [F in PaymentField]: F extends keyof PaymentWords ? PaymentWords[F] : string };

/** The fields of a due, for loops over them as over PAYMENT_FACTS; day and note may be null. */
const DUE_FACTS = {
  tip: { label: 'Tip', kind: 'word' },
  iznos: { label: 'Iznos', kind: 'money' },
  rok: { label: 'Rok', kind: 'day' },
  napomena: { label: 'Napomena', kind: 'text' },
} as const satisfies Record<string, FieldFact & { kind: 'word' | 'money' | 'day' | 'text' }>;

export type DueField = keyof typeof DUE_FACTS;
export const DUE_FIELDS = namesOf(DUE_FACTS);
export const DUE_LABELS = labelsOf(DUE_FACTS);
export interface DueData {
  tip: TipUplate;
  iznos: string;
  /** The day on which the payment is due; null when it is due on the day of the installation. */
  rok: string | null;
  napomena: string | null;
}

import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * The fields of the company's own data that may be missing, in the order of the form. The columns, the row
 * writer, the GraphQL type and input and the history are built from this table; for a new field the compiler reports
 * what else has to be added.
 */
const COMPANY_TEXTS = {
  naziv: { label: 'Naziv', kind: 'text' },
  adresa: { label: 'Adresa', kind: 'text' },
  mesto: { label: 'Mesto', kind: 'text' },
  pib: { label: 'PIB', kind: 'text' },
  maticniBroj: { label: 'Matični broj', kind: 'text' },
  brojRacuna: { label: 'Broj računa', kind: 'text' },
  telefon1: { label: 'Telefon', kind: 'phone' },
  telefon2: { label: 'Drugi telefon', kind: 'phone' },
  email: { label: 'E-pošta', kind: 'text' },
} as const satisfies Record<string, FieldFact & { kind: 'text' | 'phone' }>;

/** The names of the company's texts, each of which may be null. */
export type CompanyText = keyof typeof COMPANY_TEXTS;
export const COMPANY_TEXT_FIELDS = namesOf(COMPANY_TEXTS);

/** The company's fields without the logo, which is a picture with its own rules. */
export const COMPANY_FACTS = {
  ...COMPANY_TEXTS,
  kurs: { label: 'Kurs', kind: 'rate' },
  minPovrsina: { label: 'Najmanja obračunska površina stakla', kind: 'area' },
} as const satisfies Record<string, FieldFact & { kind: 'text' | 'phone' | 'rate' | 'area' }>;

export type CompanyField = keyof typeof COMPANY_FACTS;
export const COMPANY_FIELDS = namesOf(COMPANY_FACTS);
export const COMPANY_LABELS = labelsOf(COMPANY_FACTS);

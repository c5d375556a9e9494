import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/** The kinds of openings, in the order of their choice. */
export const OPENING_KINDS = [
  'prozor',
  'balkonska vrata',
  'ulazna vrata',
  'klizna vrata',
  'sobna vrata',
  'krovni prozor',
  'oprema',
] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** What a size is measured of. */
export const REFERENCES = ['zidarski otvor', 'svetla mera', 'mera prozora'] as const;
export type Reference = (typeof REFERENCES)[number];

/** An opening's fields, in the order of the grid; sizes are whole millimetres. */
const OPENING_FACTS = {
  oznaka: { label: 'Oznaka' },
  sprat: { label: 'Sprat' },
  prostorija: { label: 'Prostorija' },
  vrsta: { label: 'Vrsta' },
  kolicina: { label: 'Kom' },
  sirina: { label: 'Širina' },
  visina: { label: 'Visina' },
  mera: { label: 'Mera' },
  podela: { label: 'Podela' },
  parapet: { label: 'Parapet' },
  pod: { label: 'Pod do gotovog' },
  zid: { label: 'Debljina zida' },
  prag: { label: 'Prag' },
  zub: { label: 'Zub' },
  sirinaSpolja: { label: 'Širina spolja' },
  visinaSpolja: { label: 'Visina spolja' },
  podokapni: { label: 'Podokapni profil' },
  kutija: { label: 'Kutija roletne' },
  prosirenjeLevo: { label: 'Proširenje levo' },
  prosirenjeDesno: { label: 'Proširenje desno' },
  prosirenjeGore: { label: 'Proširenje gore' },
  prosirenjeDole: { label: 'Proširenje dole' },
  izradaSirina: { label: 'Širina prozora' },
  izradaVisina: { label: 'Visina prozora' },
  sistem: { label: 'Sistem' },
  bojaSpolja: { label: 'Boja spolja' },
  bojaUnutra: { label: 'Boja unutra' },
  staklo: { label: 'Staklo' },
  roletna: { label: 'Roletna' },
  komarnik: { label: 'Komarnik' },
  okapnica: { label: 'Okapnica' },
  model: { label: 'Model' },
  napomena: { label: 'Napomena' },
} as const satisfies Record<string, FieldFact>;

export type OpeningField = keyof typeof OPENING_FACTS;
export const OPENING_FIELDS = namesOf(OPENING_FACTS);
export const OPENING_LABELS = labelsOf(OPENING_FACTS);

/** Fields that hold a number: millimetres, or pieces. */
type NumberField =
  | 'parapet'
  | 'pod'
  | 'zid'
  | 'zub'
  | 'sirinaSpolja'
  | 'visinaSpolja'
  | 'podokapni'
  | 'kutija'
  | 'prosirenjeLevo'
  | 'prosirenjeDesno'
  | 'prosirenjeGore'
  | 'prosirenjeDole'
  | 'izradaSirina'
  | 'izradaVisina';
type Named = 'vrsta' | 'kolicina' | 'sirina' | 'visina' | 'mera' | 'oznaka';

/** An opening as measured; a value that nobody entered is null. */
export type OpeningData = {
  oznaka: string;
  vrsta: OpeningKind;
  kolicina: number;
  /** The smallest reading. */
  sirina: number;
  visina: number;
  mera: Reference;
} & { [Field in NumberField]: number | null } & {
  [Field in Exclude<OpeningField, NumberField | Named>]: string | null;
};

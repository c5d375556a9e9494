import { type FieldFact, labelsOf, namesOf } from '../fields.ts';
import { NAME_MAX, NOTE_MAX } from '../limits.ts';

/** The kinds of openings, in the order in which the form offers them. */
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

/** What the measured size refers to: the wall opening, the clear width or the window. */
export const REFERENCES = ['zidarski otvor', 'svetla mera', 'mera prozora'] as const;
type Reference = (typeof REFERENCES)[number];

/** The least and the largest width and height of an opening, in mm. */
const SIZE_MM = { min: 100, max: 9_999 } as const;
/** The most readings of one width or height. */
const READINGS_MAX = 3;

/** A field with a whole number of millimetres or pieces. */
const whole = <const Label extends string>(label: Label, min = 0, max: number = SIZE_MM.max) =>
  ({ label, kind: 'whole', min, max }) as const;
const size = <const Label extends string>(label: Label) => whole(label, SIZE_MM.min);
const text = <const Label extends string>(label: Label, max: number = NAME_MAX) =>
  ({ label, kind: 'text', max }) as const;
const word = <const Label extends string, const Words extends readonly string[]>(label: Label, words: Words) =>
  ({ label, kind: 'word', words }) as const;
/** A field with up to three readings of a width or height. */
const sizes = <const Label extends string>(label: Label) =>
  ({ label, kind: 'sizes', min: SIZE_MM.min, max: SIZE_MM.max, items: READINGS_MAX }) as const;
const texts = <const Label extends string>(label: Label, items: number) =>
  ({ label, kind: 'texts', max: NAME_MAX, items }) as const;

/**
 * The fields of an opening, in the order of the grid; sizes are whole millimetres. The columns, statements,
 * GraphQL types and inputs, the input schema and the merge of two people's changes are built from this table.
 */
export const OPENING_FACTS = {
  oznaka: text('Oznaka', 20),
  sprat: text('Sprat', 20),
  prostorija: text('Prostorija', 60),
  vrsta: word('Vrsta', OPENING_KINDS),
  kolicina: whole('Kom', 1, 999),
  sirina: size('Širina'),
  visina: size('Visina'),
  sirine: sizes('Očitane širine'),
  visine: sizes('Očitane visine'),
  mera: word('Mera', REFERENCES),
  podela: { label: 'Podela', kind: 'podela' },
  oblik: word('Oblik', ['luk', 'kosina', 'drugo']),
  sklop: text('Sklop', 20),
  parapet: whole('Parapet'),
  pod: whole('Pod do gotovog'),
  zid: whole('Debljina zida'),
  prag: text('Prag'),
  zub: whole('Zub'),
  sirinaSpolja: whole('Širina spolja'),
  visinaSpolja: whole('Visina spolja'),
  podokapni: whole('Podokapni profil'),
  kutija: whole('Kutija roletne'),
  prosirenjeLevo: whole('Proširenje levo'),
  prosirenjeDesno: whole('Proširenje desno'),
  prosirenjeGore: whole('Proširenje gore'),
  prosirenjeDole: whole('Proširenje dole'),
  izradaSirina: size('Širina prozora'),
  izradaVisina: size('Visina prozora'),
  sistem: text('Sistem'),
  bojaSpolja: text('Boja spolja'),
  bojaUnutra: text('Boja unutra'),
  staklo: text('Staklo'),
  stakla: texts('Stakla po poljima', 24),
  roletna: text('Roletna'),
  roletnaStrana: word('Strana roletne', ['levo', 'desno']),
  roletnaPogon: text('Pogon roletne'),
  komarnik: text('Komarnik'),
  okapnica: text('Okapnica'),
  okapnicaDubina: whole('Dubina okapnice'),
  okapnicaDuzina: whole('Dužina okapnice'),
  daskaDubina: whole('Dubina daske'),
  daskaDuzina: whole('Dužina daske'),
  dodaci: texts('Dodaci', 20),
  stari: text('Stari prozor'),
  model: text('Model'),
  napomena: text('Napomena', NOTE_MAX),
} as const satisfies Record<string, FieldFact & { kind: 'whole' | 'text' | 'word' | 'podela' | 'sizes' | 'texts' }>;

type OpeningFacts = typeof OPENING_FACTS;
export type OpeningField = keyof OpeningFacts;
export const OPENING_FIELDS = namesOf(OPENING_FACTS);
export const OPENING_LABELS = labelsOf(OPENING_FACTS);

type FieldsOfKind<Kind extends OpeningFacts[OpeningField]['kind']> = {
  [Field in OpeningField]: OpeningFacts[Field]['kind'] extends Kind ? Field : never;
}[OpeningField];
const fieldsOfKind = <const Kind extends OpeningFacts[OpeningField]['kind']>(...kinds: readonly Kind[]) =>
  OPENING_FIELDS.filter((field): field is FieldsOfKind<Kind> =>
    (kinds as readonly string[]).includes(OPENING_FACTS[field].kind),
  );

export const OPENING_WHOLES = fieldsOfKind('whole');
export const OPENING_TEXTS = fieldsOfKind('text', 'word', 'podela');
export const OPENING_SIZES = fieldsOfKind('sizes');
export const OPENING_LISTS = fieldsOfKind('texts');

/** Fields that every row has from the beginning. */
interface RequiredFields {
  oznaka: string;
  vrsta: OpeningKind;
  kolicina: number;
  mera: Reference;
}

/** An opening as it is stored: a value that nobody has entered yet is null, a list is empty. */
export type OpeningValues = RequiredFields & {
  [Field in Exclude<OpeningField, keyof RequiredFields>]: Field extends FieldsOfKind<'sizes'>
    ? number[]
    : Field extends FieldsOfKind<'texts'>
      ? string[]
      : Field extends FieldsOfKind<'whole'>
        ? number | null
        : string | null;
};

/** An opening whose sizes are entered, as a finished list has it. */
export type OpeningData = OpeningValues & {
  sirina: number;
  visina: number;
};

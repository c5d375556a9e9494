import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/** A client's field; every value is a text or null. */
interface ClientFact extends FieldFact {
  /** Width of its column in a spreadsheet, in characters. */
  width: number;
  /**
   * A text has at most NAME_MAX characters; a note at most NOTE_MAX, on several lines. A phone is stored in E.164 and shown
   * in its local form; a day is stored as `2026-11-22`.
   */
  kind: 'text' | 'phone' | 'note' | 'day';
}

/**
 * The fields of a client, in the order of the export. The columns, row writers, GraphQL type and input, the
 * export and the history are built from this table; for a new field the compiler reports what else has to be added.
 */
export const CLIENT_FACTS = {
  poslovnoIme: { label: 'Poslovno ime', width: 36, kind: 'text' },
  ime: { label: 'Ime', width: 16, kind: 'text' },
  prezime: { label: 'Prezime', width: 18, kind: 'text' },
  pib: { label: 'PIB', width: 12, kind: 'text' },
  maticniBroj: { label: 'Matični broj', width: 14, kind: 'text' },
  mesto: { label: 'Mesto', width: 20, kind: 'text' },
  adresa: { label: 'Adresa', width: 32, kind: 'text' },
  telefon1: { label: 'Telefon', width: 18, kind: 'phone' },
  telefon2: { label: 'Drugi telefon', width: 18, kind: 'phone' },
  dostava: { label: 'Adresa za dostavu', width: 30, kind: 'text' },
  brojRacuna: { label: 'Broj računa', width: 24, kind: 'text' },
  poslovnaBanka: { label: 'Poslovna banka', width: 20, kind: 'text' },
  vrstaUplate: { label: 'Vrsta uplate', width: 18, kind: 'text' },
  nacinPlacanja: { label: 'Način plaćanja', width: 18, kind: 'text' },
  racunovodstvo: { label: 'Računovodstvo', width: 20, kind: 'text' },
  email: { label: 'E-pošta', width: 30, kind: 'text' },
  postanskiBroj: { label: 'Poštanski broj', width: 14, kind: 'text' },
  jbkjs: { label: 'JBKJS', width: 10, kind: 'text' },
  neSalji: { label: 'Bez poruka od', width: 16, kind: 'day' },
  napomena: { label: 'Napomena', width: 40, kind: 'note' },
} as const satisfies Record<string, ClientFact>;

export type ClientField = keyof typeof CLIENT_FACTS;
export const CLIENT_FIELDS = namesOf(CLIENT_FACTS);

/** The fields that may be null: all except the name in lists. */
export type ClientDetail = Exclude<ClientField, 'poslovnoIme'>;
export const CLIENT_DETAILS = CLIENT_FIELDS.filter((field): field is ClientDetail => field !== 'poslovnoIme');

const LATER_FIELDS: readonly ClientField[] = [
  'dostava',
  'poslovnaBanka',
  'vrstaUplate',
  'nacinPlacanja',
  'racunovodstvo',
];
/** The fields that a new client can be given. */
export const NEW_CLIENT_FIELDS = CLIENT_FIELDS.filter(field => !LATER_FIELDS.includes(field));

/** The fields that a search finds: what the list shows, phones and e-mail. */
export const SEARCHED_FIELDS = [
  'poslovnoIme',
  'pib',
  'mesto',
  'adresa',
  'telefon1',
  'telefon2',
  'email',
] as const satisfies readonly ClientField[];

export const CLIENT_LABELS = labelsOf(CLIENT_FACTS);

export const TIP_KLIJENTA_LABELS = { pravno: 'Firma', fizicko: 'Fizičko lice' } as const;

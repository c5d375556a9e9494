import { looksLikePhone } from '../client/client-input.ts';
import { CLIENT_LABELS, type ClientField } from '../client/fields.ts';
import { isOneOf } from '../enumerations.ts';
import { NAME_MAX } from '../limits.ts';
import { parseAccount } from '../text/account-number.ts';
import { hasMaticniBrojForm } from '../text/maticni-broj.ts';
import { isPib } from '../text/pib.ts';
import { fold } from '../text/search.ts';
import { beforeBracket } from '../text/text.ts';

/** What a column of an imported file can be: a field of the client, its kind, or its contact persons. */
export type ImportField = ClientField | 'tip' | 'osobe';
/** The field of each column; a column of null is not imported. */
export type ColumnFields = (ImportField | null)[];

export const IMPORT_LABELS: Record<ImportField, string> = {
  tip: 'Vrsta klijenta',
  ...CLIENT_LABELS,
  osobe: 'Kontakt osobe',
};
export const IMPORT_FIELDS = Object.keys(IMPORT_LABELS) as ImportField[];
export const isImportField = (text: unknown): text is ImportField => isOneOf(IMPORT_FIELDS, text);

/** What spreadsheets call the fields, besides our own labels; folded, without dots and text in brackets. */
const HEADS: Record<ImportField, readonly string[]> = {
  tip: ['vrsta', 'tip', 'tip klijenta', 'pravna forma'],
  poslovnoIme: [
    'naziv',
    'klijent',
    'firma',
    'naziv firme',
    'naziv klijenta',
    'ime i prezime',
    'kupac',
    'partner',
    'name',
  ],
  ime: ['first name'],
  prezime: ['last name'],
  pib: ['p i b', 'poreski broj', 'poreski identifikacioni broj', 'pib broj', 'vat'],
  mesto: ['grad', 'naselje', 'opstina', 'city'],
  adresa: ['ulica', 'ulica i broj', 'sediste', 'address'],
  telefon1: [
    'tel',
    'telefon 1',
    'telefon1',
    'mobilni',
    'mobilni telefon',
    'mob',
    'broj telefona',
    'kontakt telefon',
    'phone',
  ],
  telefon2: ['telefon 2', 'telefon2', 'tel 2', 'fiksni', 'fiksni telefon', 'mobilni 2'],
  dostava: ['dostava', 'mesto isporuke', 'adresa isporuke', 'adresa dostave'],
  maticniBroj: ['mb', 'mat broj', 'maticni', 'maticni br', 'mat br'],
  brojRacuna: ['racun', 'tekuci racun', 'ziro racun', 'br racuna', 'bankovni racun'],
  poslovnaBanka: ['banka'],
  vrstaUplate: ['uplata'],
  nacinPlacanja: ['placanje'],
  racunovodstvo: ['knjigovodstvo', 'knjigovodja'],
  email: ['e mail', 'email', 'mejl', 'mail', 'e mail adresa', 'email adresa', 'elektronska posta'],
  postanskiBroj: ['ptt', 'ptt broj', 'posta', 'post broj', 'zip'],
  napomena: ['napomene', 'opis', 'komentar', 'beleska'],
  jbkjs: ['jbkjs broj', 'jedinstveni broj korisnika javnih sredstava'],
  neSalji: ['ne slati poruke', 'bez poruka'],
  osobe: ['kontakt', 'kontakti', 'kontakt osoba', 'osoba za kontakt', 'odgovorno lice', 'contact'],
};

const headText = (text: string): string => fold(beforeBracket(text.slice(0, NAME_MAX)).replace(/[.:*_-]+/g, ' '));

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap(field => [IMPORT_LABELS[field], ...HEADS[field]].map(head => [headText(head), field] as const)),
);

const byHeads = (heads: readonly string[]): ColumnFields => {
  const taken = new Set<ImportField>();
  return heads.map(head => {
    const known = FIELD_OF.get(headText(head)) ?? null;
    // of two columns „Telefon“ the second is the second phone
    const field = known === 'telefon1' && taken.has(known) ? 'telefon2' : known;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** „Ime“ alone is the client's whole name; together with „Prezime“ it is the first name. */
const wholeName = (fields: ColumnFields): ColumnFields =>
  fields.includes('prezime') || fields.includes('poslovnoIme')
    ? fields
    : fields.map(field => (field === 'ime' ? 'poslovnoIme' : field));

/** Whether the first row is a header row: it has a known name and no cell with a number. */
export const isHeadRow = (cells: readonly string[]): boolean =>
  byHeads(cells).some(field => field !== null) && !cells.some(cell => /\d{5}/.test(cell));

const LOOKS: [ImportField, (text: string) => boolean][] = [
  ['pib', isPib],
  ['maticniBroj', hasMaticniBrojForm],
  ['brojRacuna', text => /^\d+-/.test(text) && parseAccount(text) !== null],
  ['telefon1', text => looksLikePhone(text) !== null],
  ['poslovnoIme', text => /\p{L}{2}/u.test(text)],
];

/** Without a header row: the first field that most of a column's cells look like. */
const byCells = (rows: readonly (readonly string[])[], columns: number): ColumnFields => {
  const taken = new Set<ImportField>();
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.map(row => row[column]?.trim() ?? '').filter(Boolean);
    const found = LOOKS.find(([field, fits]) => !taken.has(field) && cells.filter(fits).length * 2 > cells.length);
    if (!found) return null;
    taken.add(found[0]);
    return found[0];
  });
};

/** The most likely field of each column, by its header, or by some rows when there are no headers. */
export const guessColumns = (heads: readonly string[] | null, rows: readonly (readonly string[])[]): ColumnFields =>
  heads ? wholeName(byHeads(heads)) : byCells(rows, Math.max(0, ...rows.map(row => row.length)));

/** Why these columns cannot be imported, or null: a name is required, and each field may occur once. */
export const columnsProblem = (fields: ColumnFields): string | null => {
  const chosen = fields.filter(field => field !== null);
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place);
  if (twice) return `Polje „${IMPORT_LABELS[twice]}“ je izabrano za dve kolone.`;
  const isNamed = chosen.includes('poslovnoIme') || (chosen.includes('ime') && chosen.includes('prezime'));
  return isNamed ? null : 'Izaberite koja kolona je „Poslovno ime“, ili koje su „Ime“ i „Prezime“.';
};

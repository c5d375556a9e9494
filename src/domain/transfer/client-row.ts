import { type NewClient, type PhoneParser, parseNewClient } from '../client/client-input.ts';
import { type PersonData, parsePeople } from '../client/people.ts';
import type { TipKlijenta } from '../enumerations.ts';
import { badInput, Refusal } from '../errors.ts';
import { NAME_MAX, NOTE_MAX } from '../limits.ts';
import { belgradeDay } from '../text/dates.ts';
import { fold } from '../text/search.ts';
import { mayFit } from '../text/text.ts';
import { IMPORT_LABELS, type ImportField } from './client-columns.ts';
import type { Columns } from './column-guide.ts';
import { unescapedFormula } from './formulas.ts';
import { dayOfSerial, parseTimestamp } from './timestamp.ts';

export interface CellError {
  /** The field's label; null when the error concerns the whole row. */
  column: string | null;
  message: string;
}
/** A client of an imported file, with its contact persons. */
export type ImportedClient = NewClient & { osobe: PersonData[] };
/** A note in the preview about a value that is imported differently from what its cell contains. */
export type CellNote = CellError;
/** A row as a record of the list, or the errors in it. */
export type CheckedRow<Item> = { item: Item; errors: null; notes?: CellNote[] } | { item: null; errors: CellError[] };

type Values = Partial<Record<ImportField, string>>;

/** What people write into a cell that they leave empty, such as a dash. */
const NOTHING = /^[-–—/\\._\s]*$/;

/** Returns the row's texts, keyed by field; an empty cell, or one with only a dash, has no entry. */
export const valuesOf = <Field extends string>(
  cells: readonly string[],
  fields: Columns<Field>,
): Partial<Record<Field, string>> => {
  const values: Partial<Record<Field, string>> = {};
  for (const [column, field] of fields.entries()) {
    const text = unescapedFormula(cells[column]?.trim() ?? '');
    if (field && !NOTHING.test(text)) values[field] = text;
  }
  return values;
};

const KINDS: Record<string, TipKlijenta> = {
  pravno: 'pravno',
  'pravno lice': 'pravno',
  firma: 'pravno',
  preduzetnik: 'pravno',
  doo: 'pravno',
  fizicko: 'fizicko',
  'fizicko lice': 'fizicko',
};
/** The most characters of a cell that is compared with known words: more than the longest of them. */
const WORD_MAX = 40;
const KIND_REFUSED = 'Vrsta klijenta je „Firma“ ili „Fizičko lice“.';
const TOTAL_REFUSED = 'Ovo je zbir ispod liste, a ne klijent. Preskočite ovaj red.';

/**
 * Returns the kind of client in the row; without one a client with a first or last name and no business name is a private person.
 */
const kindOf = ({ tip, poslovnoIme, ime, prezime }: Values): TipKlijenta | undefined => {
  if (tip !== undefined) return mayFit(tip, WORD_MAX) ? KINDS[fold(tip.replaceAll('.', ''))] : undefined;
  return poslovnoIme === undefined && (ime ?? prezime) !== undefined ? 'fizicko' : 'pravno';
};

/** Splits a name that is in one cell: the first word is the first name, the other words are the last name. */
const personNames = ({ poslovnoIme = '', ime, prezime }: Values): Values => {
  if (ime !== undefined || prezime !== undefined) return {};
  const [first = '', ...others] = poslovnoIme.split(/\s+/);
  return { ime: first, prezime: others.join(' ') };
};

/**
 * Adds the leading zero of a registration number (matični broj), which a spreadsheet drops when it treats the cell as a number.
 */
const withLostZero = (text: string): string => (/^\d{7}$/.test(text) ? `0${text}` : text);

/** Returns the day of a cell as `2026-11-21`; other texts unchanged. */
const dayOf = (text: string): string => {
  const timestamp = parseTimestamp(text);
  return dayOfSerial(text) ?? (timestamp === null ? text : belgradeDay(new Date(timestamp)));
};

/** Splits the only cell with phones into two phones, when it has two that are valid. */
const twoPhones = ({ telefon1 = '', telefon2 }: Values, phone: PhoneParser): Values => {
  if (telefon2 !== undefined || !mayFit(telefon1, NAME_MAX) || phone(telefon1) !== null) return {};
  const [first = '', second = '', ...others] = telefon1.split(/\s*[,;]\s*|\s+[/i]\s+/i);
  return others.length === 0 && phone(first) !== null && phone(second) !== null
    ? { telefon1: first, telefon2: second }
    : {};
};

/** Parses the cell with contact persons. Throws BAD_USER_INPUT at the column „osobe“, never at a field of a person. */
const peopleOf = (cell: string | undefined, phone: PhoneParser): PersonData[] => {
  if (cell === undefined) return [];
  if (!mayFit(cell, NOTE_MAX)) throw badInput({ osobe: 'Previše teksta za kontakt osobe.' });
  try {
    return parsePeople(cell, phone);
  } catch (error) {
    throw error instanceof Refusal ? badInput({ osobe: error.message }) : error;
  }
};

/** Parses a row's texts as a new client, by the rules of the form; returns the client, or the sentences by field. */
export const checkClient = (
  values: Values,
  phone: PhoneParser,
): { client: ImportedClient; wrong: null } | { client: null; wrong: Readonly<Record<string, string>> } => {
  const tip = kindOf(values);
  if (!tip) return { client: null, wrong: { tip: KIND_REFUSED } };
  const input = {
    ...values,
    tip,
    ...(tip === 'fizicko' && personNames(values)),
    ...(values.maticniBroj && { maticniBroj: withLostZero(values.maticniBroj) }),
    ...(values.neSalji && { neSalji: dayOf(values.neSalji) }),
    ...twoPhones(values, phone),
  };
  try {
    const osobe = peopleOf(values.osobe, phone);
    return { client: { ...parseNewClient(input, phone), osobe }, wrong: null };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    return { client: null, wrong: error.fields };
  }
};

/** Returns the errors of a row, each with the label of its column. */
export const errorsAt = <Field extends string>(
  wrong: Readonly<Record<string, string>>,
  labels: Readonly<Record<Field, string>>,
): CellError[] =>
  Object.entries(wrong).map(([field, message]) => ({
    column: (labels as Readonly<Record<string, string>>)[field] ?? null,
    message,
  }));

/** The text in the row of totals below a list, such as „Ukupno: 120“. */
const TOTAL = /^(?:ukupno|svega)(?: \p{L}+)?[:=\s]*[\d.,]*(?: \p{L}+)?$/iu;
const isTotal = ({ poslovnoIme = '', ...others }: Values): boolean =>
  mayFit(poslovnoIme, WORD_MAX) && TOTAL.test(poslovnoIme) && Object.keys(others).length === 0;

/** Parses one row of a list of clients. */
export const checkClientRow = (
  cells: readonly string[],
  fields: Columns<ImportField>,
  phone: PhoneParser,
): CheckedRow<ImportedClient> => {
  const values = valuesOf(cells, fields);
  if (isTotal(values)) return { item: null, errors: errorsAt({ poslovnoIme: TOTAL_REFUSED }, IMPORT_LABELS) };
  const { client, wrong } = checkClient(values, phone);
  return client ? { item: client, errors: null } : { item: null, errors: errorsAt(wrong, IMPORT_LABELS) };
};

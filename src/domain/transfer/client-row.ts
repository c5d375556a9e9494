import { type NewClient, type PhoneParser, parseNewClient } from '../client/client-input.ts';
import { type PersonData, parsePeople } from '../client/people.ts';
import type { TipKlijenta } from '../enumerations.ts';
import { badInput, Refusal } from '../errors.ts';
import { NOTE_MAX } from '../limits.ts';
import { fold } from '../text/search.ts';
import { mayFit } from '../text/text.ts';
import { IMPORT_LABELS, type ImportField } from './client-columns.ts';
import type { Columns } from './column-guide.ts';
import { unescapedFormula } from './formulas.ts';

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

/** The row's texts by field; an empty cell has no entry. */
export const valuesOf = <Field extends string>(
  cells: readonly string[],
  fields: Columns<Field>,
): Partial<Record<Field, string>> => {
  const values: Partial<Record<Field, string>> = {};
  for (const [column, field] of fields.entries()) {
    const text = unescapedFormula(cells[column]?.trim() ?? '');
    if (field && text !== '') values[field] = text;
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
/** The most characters of the cell with the kind of client: more than the longest name of a kind. */
const KIND_MAX = 40;
const KIND_REFUSED = 'Vrsta klijenta je „Firma“ ili „Fizičko lice“.';

/**
 * Returns the kind of client in the row; without one a client with a first or last name and no business name is a private person.
 */
const kindOf = ({ tip, poslovnoIme, ime, prezime }: Values): TipKlijenta | undefined => {
  if (tip !== undefined) return mayFit(tip, KIND_MAX) ? KINDS[fold(tip.replaceAll('.', ''))] : undefined;
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

/** Removes the time that a cell of a spreadsheet may have after the day. */
const withoutTime = (text: string): string => text.replace(/ \d{1,2}:\d\d$/, '');

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
    ...(values.neSalji && { neSalji: withoutTime(values.neSalji) }),
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

/** Parses one row of a list of clients. */
export const checkClientRow = (
  cells: readonly string[],
  fields: Columns<ImportField>,
  phone: PhoneParser,
): CheckedRow<ImportedClient> => {
  const { client, wrong } = checkClient(valuesOf(cells, fields), phone);
  return client ? { item: client, errors: null } : { item: null, errors: errorsAt(wrong, IMPORT_LABELS) };
};

import { type NewClient, type PhoneParser, parseNewClient } from '../client/client-input.ts';
import { type PersonData, parsePeople } from '../client/people.ts';
import type { TipKlijenta } from '../enumerations.ts';
import { badInput, Refusal } from '../errors.ts';
import { NOTE_MAX } from '../limits.ts';
import { fold } from '../text/search.ts';
import { mayFit } from '../text/text.ts';
import { IMPORT_LABELS, type ImportField } from './client-columns.ts';
import type { Columns } from './column-guide.ts';
import { undefused } from './formulas.ts';

export interface CellError {
  /** The field's label; null when the error concerns the whole row. */
  column: string | null;
  message: string;
}
/** A client of an imported file, with its contact persons. */
export type ImportedClient = NewClient & { osobe: PersonData[] };
/** Values that are imported differently from the cell, for the preview. */
export type CellNote = CellError;
/** A row as a record of the list, or what is wrong with it. */
export type CheckedRow<Item> = { item: Item; errors: null; notes?: CellNote[] } | { item: null; errors: CellError[] };

type Values = Partial<Record<ImportField, string>>;

/** The row's texts by field; an empty cell has none. */
export const valuesOf = <Field extends string>(
  cells: readonly string[],
  fields: Columns<Field>,
): Partial<Record<Field, string>> => {
  const values: Partial<Record<Field, string>> = {};
  for (const [column, field] of fields.entries()) {
    const text = undefused(cells[column]?.trim() ?? '');
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
/** In characters: more than the longest kind has. */
const KIND_MAX = 40;
const KIND_REFUSED = 'Vrsta klijenta je „Firma“ ili „Fizičko lice“.';

/** The kind given by the row, else by its names: a first or last name without a business name means a person. */
const kindOf = ({ tip, poslovnoIme, ime, prezime }: Values): TipKlijenta | undefined => {
  if (tip !== undefined) return mayFit(tip, KIND_MAX) ? KINDS[fold(tip.replaceAll('.', ''))] : undefined;
  return poslovnoIme === undefined && (ime ?? prezime) !== undefined ? 'fizicko' : 'pravno';
};

/** When a person has only one name, its first word becomes the first name. */
const personNames = ({ poslovnoIme = '', ime, prezime }: Values): Values => {
  if (ime !== undefined || prezime !== undefined) return {};
  const [first = '', ...others] = poslovnoIme.split(/\s+/);
  return { ime: first, prezime: others.join(' ') };
};

/** Many numbers begin with a zero, which a spreadsheet drops when it reads them as a number. */
const withLostZero = (text: string): string => (/^\d{7}$/.test(text) ? `0${text}` : text);

/** A spreadsheet's cell may have a time besides the day. */
const withoutTime = (text: string): string => text.replace(/ \d{1,2}:\d\d$/, '');

/** The error is reported at the column, whichever part of the cell is wrong. */
const peopleOf = (cell: string | undefined, phone: PhoneParser): PersonData[] => {
  if (cell === undefined) return [];
  if (!mayFit(cell, NOTE_MAX)) throw badInput({ osobe: 'Previše teksta za kontakt osobe.' });
  try {
    return parsePeople(cell, phone);
  } catch (error) {
    throw error instanceof Refusal ? badInput({ osobe: error.message }) : error;
  }
};

/** Parses a row's texts as a new client, by the same rules as the form; returns the client or what is wrong at which field. */
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

/** What is wrong with a row, each at its column's label. */
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

import * as z from 'zod/mini';
import type { PhoneParser } from '../client/client-input.ts';
import {
  KONTAKTI,
  NACINI_UPLATE,
  NEPOZNAT_NACIN,
  SASTANCI,
  STATUSI,
  VRSTE_POSLA,
  type VrstaPosla,
  type ZabelezenNacin,
} from '../enumerations.ts';
import { Refusal } from '../errors.ts';
import { withoutUndefined } from '../fields.ts';
import { optionalNote, parseInput, requiredText } from '../input-fields.ts';
import { OLD_NUMBER_MAX } from '../limits.ts';
import type { SelectorField, SelectorValue } from '../preoffer/fields.ts';
import { isUsualRate, valueOfDinars } from '../project/dinar-value.ts';
import { DEFAULT_FINANCES, type Price, parseKurs, parsePopust, totalRsd } from '../project/finance.ts';
import { belgradeDay } from '../text/dates.ts';
import { compareMoney, type Money } from '../text/decimal.ts';
import { rsd } from '../text/formats.ts';
import { fold } from '../text/search.ts';
import { mayFit } from '../text/text.ts';
import { cellNumber, EUR, KURS, type NumberKind, POPUST, RSD, readNumber } from '../text/typed-number.ts';
import { type CheckedRow, checkClient, errorsAt, type ImportedClient, valuesOf } from './client-row.ts';
import type { Columns } from './column-guide.ts';
import { PREOFFER_GUIDE, PROJECT_GUIDE, type PreofferImportField, type ProjectImportField } from './job-columns.ts';
import { dayOfSerial, parseTimestamp } from './timestamp.ts';

/** The data of both an old pre-offer and an old project. */
export interface ImportedJob {
  /** The client to create if no matching one exists. */
  client: ImportedClient;
  vrstaPosla: VrstaPosla;
  napomena: string | null;
  /** When the job was made: ISO in UTC, in the past. */
  createdAt: string;
}

/** An old pre-offer of an imported file. */
export type ImportedPreoffer = ImportedJob & { [F in SelectorField]: SelectorValue<F> | null };

/** The most characters of a cell with a value of an enumeration. */
const WORD_MAX = 60;
/** The first accepted day; an earlier one is a mistyped year. */
const FIRST_DAY = '1990-01-01';

const oneOf = <V extends string>(values: readonly V[], text: string): V | null => {
  if (!mayFit(text, WORD_MAX)) return null;
  const folded = fold(text.replaceAll('.', ''));
  return values.find(value => fold(value) === folded) ?? null;
};

type RowErrors = Record<string, string>;

/** Returns the value of an enumeration; adds an error at the field for any other text. */
const chosen = <V extends string>(
  values: readonly V[],
  text: string | undefined,
  [field, label]: [field: string, label: string],
  wrong: RowErrors,
): V | null => {
  if (text === undefined) return null;
  const value = oneOf(values, text);
  if (value === null) wrong[field] = `${label} je jedno od: ${values.join(', ')}.`;
  return value;
};

const timestampOf = (text: string | undefined, now: Date, wrong: RowErrors): string | null => {
  const timestamp = text === undefined ? null : parseTimestamp(dayOfSerial(text) ?? text);
  if (text === undefined) wrong.datum = 'Unesite datum.';
  else if (timestamp === null) wrong.datum = 'Unesite datum koji postoji, na primer 21.11.2026.';
  else if (timestamp < FIRST_DAY) wrong.datum = 'Datum je pre 1990. godine. Proverite ga.';
  else if (timestamp > now.toISOString())
    wrong.datum = 'Datum je u budućnosti. Uvoze se samo stare predponude i projekti.';
  return timestamp;
};

/** Parses a cell by a schema; adds a refusal as an error at the cell's field. */
const parsedBy = <T>(schema: z.ZodMiniType<T>, input: Readonly<Record<string, string>>, wrong: RowErrors): T | null => {
  try {
    return parseInput(schema, input);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    Object.assign(wrong, error.fields);
    return null;
  }
};

const noteSchema = z.object({ napomena: optionalNote() });
const noteOf = (text: string | undefined, wrong: RowErrors): string | null =>
  text === undefined ? null : (parsedBy(noteSchema, { napomena: text }, wrong)?.napomena ?? null);

/** The client's fields that have another name in a row of a job: the column `klijent` has the whole name. */
const JOB_NAMES: Record<string, string> = {
  poslovnoIme: 'klijent',
  ime: 'klijent',
  prezime: 'klijent',
  telefon1: 'telefon',
};

type SharedValues = Partial<
  Record<'klijent' | 'tip' | 'pib' | 'mesto' | 'adresa' | 'telefon' | 'vrstaPosla' | 'datum' | 'napomena', string>
>;

/**
 * Parses the columns that both kinds of job share. Errors are added to `wrong`; with errors the returned job must not
 * be used.
 */
function checkJob(values: SharedValues, phone: PhoneParser, now: Date, wrong: RowErrors): ImportedJob | null {
  const { klijent, tip, pib, mesto, adresa, telefon } = values;
  const given = { poslovnoIme: klijent, tip, pib, mesto, adresa, telefon1: telefon };
  const texts = withoutUndefined(given);
  const checked = klijent === undefined ? null : checkClient(texts, phone);
  if (!checked) wrong.klijent = 'Unesite klijenta.';
  for (const [field, message] of Object.entries(checked?.wrong ?? {})) wrong[JOB_NAMES[field] ?? field] ??= message;
  if (values.vrstaPosla === undefined) wrong.vrstaPosla = 'Unesite vrstu posla.';
  const vrstaPosla = chosen(VRSTE_POSLA, values.vrstaPosla, ['vrstaPosla', 'Vrsta posla'], wrong);
  const createdAt = timestampOf(values.datum, now, wrong);
  const napomena = noteOf(values.napomena, wrong);
  const client = checked?.client;
  return client && vrstaPosla && createdAt ? { client, vrstaPosla, createdAt, napomena } : null;
}

/** Parses one row of a list of old pre-offers. */
export function checkPreofferRow(
  cells: readonly string[],
  fields: Columns<PreofferImportField>,
  phone: PhoneParser,
  now: Date,
): CheckedRow<ImportedPreoffer> {
  const values = valuesOf(cells, fields);
  const wrong: RowErrors = {};
  const job = checkJob(values, phone, now, wrong);
  const kontakt = chosen(KONTAKTI, values.kontakt, ['kontakt', 'Kontakt'], wrong);
  const status = chosen(STATUSI, values.status, ['status', 'Status'], wrong);
  const sastanak = chosen(SASTANCI, values.sastanak, ['sastanak', 'Sastanak'], wrong);
  if (job && Object.keys(wrong).length === 0) return { item: { ...job, kontakt, status, sastanak }, errors: null };
  return { item: null, errors: errorsAt(wrong, PREOFFER_GUIDE.labels) };
}

/**
 * The finances of an old project as far as the row has them. Both values are null when the row has none; a value in dinars is
 * converted to EUR later.
 */
interface ImportedFinances {
  /** The value in EUR; null when the row has it in dinars. */
  vrednost: Money | null;
  popust: string;
  demontaza: Money | null;
  /** The whole total in dinars; null when the row has it in EUR. */
  vrednostRsd: Money | null;
  /** Null when the company's rate applies. */
  kurs: string | null;
}

/** An old project of an imported file. */
export interface ImportedProject extends ImportedJob {
  /** The project's number in the old program, as written there. */
  stariBroj: string;
  novac: ImportedFinances;
  /** The payment: an amount, or `sve` for the whole total; null when nothing was paid. */
  uplata: { iznos: Money | 'sve'; nacin: ZabelezenNacin; datum: string } | null;
}

/** Returns the finances of an imported project, with a value in dinars converted to EUR; `kurs` is the company's rate. */
export function financesOf(
  { vrednost, vrednostRsd, popust, demontaza, ...novac }: ImportedFinances,
  kurs: string,
): Price {
  const rate = novac.kurs ?? kurs;
  if (vrednostRsd !== null)
    return { ...valueOfDinars(vrednostRsd, rate), popust: '0', demontaza: null, vrednostUneta: true };
  const known = vrednost ?? DEFAULT_FINANCES.vrednost;
  return { vrednost: known, kurs: rate, popust, demontaza, vrednostUneta: vrednost !== null };
}

/** Returns the key by which old numbers are compared, because people write them with different blanks and letter case. */
export const oldNumberKey = (stariBroj: string): string => fold(stariBroj).replaceAll(' ', '');

type MoneyField = 'vrednost' | 'kurs' | 'popust' | 'demontaza' | 'vrednostRsd' | 'placeno';

/** What is collected while the cells of a row are parsed one by one. */
interface RowResult {
  wrong: RowErrors;
  /** The fields whose cells are numbers in the spreadsheet. */
  numbers: ReadonlySet<ProjectImportField>;
  /** The fields whose value was rounded. */
  rounded: RowErrors;
}

const shownNumber = (amount: string): string => amount.replace('.', ',');

/** Returns the number in a cell, zero or above; adds an error at the field for any other text. */
const numberOf = (text: string | undefined, kind: NumberKind, field: MoneyField, result: RowResult): string | null => {
  if (text === undefined) return null;
  const { wrong, numbers, rounded } = result;
  const cell = numbers.has(field) ? cellNumber(text, kind) : null;
  if (cell?.isRounded) rounded[field] = `${shownNumber(text)} se uvozi kao ${shownNumber(cell.amount)}.`;
  const read = cell ? ({ kind: 'amount', amount: cell.amount } as const) : readNumber(text, kind);
  if (read.kind === 'invalid') wrong[field] = read.sentence;
  else if (read.kind === 'ambiguous') {
    const [one, other] = read.choices.map(shownNumber);
    wrong[field] = `„${text}“ može biti ${one} ili ${other}. Napišite iznos sa dve decimale.`;
  } else if (read.amount.startsWith('-')) wrong[field] = 'Unesite broj koji nije manji od nule.';
  else return read.amount;
  return null;
};

const rateOf = (text: string | undefined, result: RowResult): string | null => {
  const { wrong } = result;
  const typed = numberOf(text, KURS, 'kurs', result);
  const kurs = typed === null ? null : parseKurs(typed);
  if (typed !== null && (kurs === null || !isUsualRate(kurs)))
    wrong.kurs = 'Kurs je broj dinara za jedan evro, na primer 117.2.';
  return kurs;
};

const discountOf = (text: string | undefined, result: RowResult): string => {
  const { wrong } = result;
  const typed = numberOf(text, POPUST, 'popust', result);
  const popust = typed === null ? '0' : parsePopust(typed);
  if (popust === null) wrong.popust = POPUST.refused;
  return popust ?? '0';
};

type ProjectValues = Partial<Record<ProjectImportField, string>>;

/** Folded words in the column of payments that mean that everything or nothing was paid. */
const ALL_PAID = ['da', 'sve', 'placeno', 'isplaceno', 'u celosti'];
const NOT_PAID = ['ne', 'nista'];

const paidWord = (text = ''): string => (mayFit(text, WORD_MAX) ? fold(text) : '');
const isAllPaid = (text: string | undefined): boolean => ALL_PAID.includes(paidWord(text));

function moneyOf(values: ProjectValues, result: RowResult): ImportedFinances {
  const { wrong } = result;
  const vrednost = numberOf(values.vrednost, EUR, 'vrednost', result);
  const vrednostRsd = numberOf(values.vrednostRsd, RSD, 'vrednostRsd', result);
  const popust = discountOf(values.popust, result);
  const demontaza = numberOf(values.demontaza, RSD, 'demontaza', result);
  const kurs = rateOf(values.kurs, result);
  // The export has a rate for every project, and no value when nobody has entered one.
  const isNotEntered = values.kurs !== undefined && !isAllPaid(values.placeno);
  if (values.vrednost === undefined && values.vrednostRsd === undefined && !isNotEntered)
    wrong.vrednostRsd = 'Unesite vrednost, u dinarima ili u evrima.';
  if (vrednost === null) {
    const more = popust !== '0' || (demontaza !== null && compareMoney(demontaza, '0.00') > 0);
    if (vrednostRsd !== null && more)
      wrong.vrednostRsd = 'Vrednost u dinarima je konačna: uz nju ne idu popust ni demontaža.';
  } else if (vrednostRsd !== null) {
    const total = kurs === null ? null : totalRsd({ vrednost, kurs, popust, demontaza });
    if (total !== vrednostRsd)
      wrong.vrednostRsd =
        total === null
          ? 'Uz vrednost u evrima i u dinarima treba i kurs. Uvezite samo jednu od te dve kolone.'
          : `Vrednost u evrima daje ${rsd(total)}. Uvezite samo jednu od te dve kolone.`;
    return { vrednost, popust, demontaza, vrednostRsd: null, kurs };
  }
  return { vrednost, popust, demontaza, vrednostRsd, kurs };
}

/** Returns the payment of a row, on the day of the project if it has none; null if nothing was paid. */
function paymentOf(
  values: ProjectValues,
  createdAt: string | null,
  now: Date,
  result: RowResult,
): ImportedProject['uplata'] {
  const { wrong } = result;
  const nacin = chosen(NACINI_UPLATE, values.nacinUplate, ['nacinUplate', 'Način uplate'], wrong) ?? NEPOZNAT_NACIN;
  const paidAt: RowErrors = {};
  const timestamp = values.datumUplate === undefined ? createdAt : timestampOf(values.datumUplate, now, paidAt);
  if (paidAt.datum) wrong.datumUplate = paidAt.datum;
  const { placeno = '' } = values;
  if (placeno === '' || NOT_PAID.includes(paidWord(placeno))) return null;
  const iznos = isAllPaid(placeno) ? 'sve' : numberOf(placeno, RSD, 'placeno', result);
  if (iznos === null || timestamp === null || (iznos !== 'sve' && compareMoney(iznos, '0.00') === 0)) return null;
  return { iznos, nacin, datum: belgradeDay(new Date(timestamp)) };
}

const numberSchema = z.object({ stariBroj: requiredText('Unesite stari broj.', OLD_NUMBER_MAX) });

/** Parses one row of a list of old projects. */
export function checkProjectRow(
  cells: readonly string[],
  fields: Columns<ProjectImportField>,
  phone: PhoneParser,
  now: Date,
  numbers: readonly number[] = [],
): CheckedRow<ImportedProject> {
  const values = valuesOf(cells, fields);
  const wrong: RowErrors = {};
  const rounded: RowErrors = {};
  const fieldsOfNumbers = numbers.flatMap(column => fields[column] ?? []);
  const result: RowResult = { wrong, numbers: new Set(fieldsOfNumbers), rounded };
  const given = values.stariBroj ?? values.broj;
  const number = parsedBy(numberSchema, given === undefined ? {} : { stariBroj: given }, wrong);
  const job = checkJob(values, phone, now, wrong);
  const novac = moneyOf(values, result);
  const uplata = paymentOf(values, job?.createdAt ?? null, now, result);
  if (job && number && Object.keys(wrong).length === 0)
    return {
      item: { ...job, stariBroj: number.stariBroj, novac, uplata },
      errors: null,
      notes: errorsAt(rounded, PROJECT_GUIDE.labels),
    };
  return { item: null, errors: errorsAt(wrong, PROJECT_GUIDE.labels) };
}

import * as z from 'zod/mini';
import type { PhoneParser } from '../client/client-input.ts';
import { KONTAKTI, SASTANCI, STATUSI, VRSTE_POSLA, type VrstaPosla } from '../enumerations.ts';
import { Refusal } from '../errors.ts';
import { optionalNote, parseInput } from '../input-fields.ts';
import type { SelectorField, SelectorValue } from '../preoffer/fields.ts';
import { fold } from '../text/search.ts';
import { mayFit } from '../text/text.ts';
import { type CheckedRow, checkClient, errorsAt, type ImportedClient, valuesOf } from './client-row.ts';
import type { Columns } from './column-guide.ts';
import { PREOFFER_GUIDE, type PreofferImportField } from './job-columns.ts';
import { parseMoment } from './moment.ts';

/** What an old pre-offer and an old project have in common. */
export interface ImportedJob {
  /** As a new client, should none be there. */
  client: ImportedClient;
  vrstaPosla: VrstaPosla;
  napomena: string | null;
  /** ISO in UTC, in the past. */
  createdAt: string;
}

/** An old pre-offer of an imported file. */
export type ImportedPreoffer = ImportedJob & { [F in SelectorField]: SelectorValue<F> | null };

/** The words of a cell that are read as one of the values; longer ones are none. */
const WORD_MAX = 60;
/** Before it nothing of a company's lists is believed; it is a mistyped year. */
const FIRST_DAY = '1990-01-01';

const oneOf = <V extends string>(values: readonly V[], text: string): V | null => {
  if (!mayFit(text, WORD_MAX)) return null;
  const folded = fold(text.replaceAll('.', ''));
  return values.find(value => fold(value) === folded) ?? null;
};

type Wrong = Record<string, string>;

/** The value of an enumeration; reports another text at the field. */
const chosen = <V extends string>(
  values: readonly V[],
  text: string | undefined,
  [field, label]: [field: string, label: string],
  wrong: Wrong,
): V | null => {
  if (text === undefined) return null;
  const value = oneOf(values, text);
  if (value === null) wrong[field] = `${label} je jedno od: ${values.join(', ')}.`;
  return value;
};

const momentOf = (text: string | undefined, now: Date, wrong: Wrong): string | null => {
  const moment = text === undefined ? null : parseMoment(text);
  if (text === undefined) wrong.datum = 'Unesite datum.';
  else if (moment === null) wrong.datum = 'Unesite datum koji postoji, na primer 21.11.2026.';
  else if (moment < FIRST_DAY) wrong.datum = 'Datum je pre 1990. godine. Proverite ga.';
  else if (moment > now.toISOString()) wrong.datum = 'Datum je u budućnosti. Uvoze se samo stari upiti i projekti.';
  return moment;
};

const noteSchema = z.object({ napomena: optionalNote() });
const noteOf = (text: string | undefined, wrong: Wrong): string | null => {
  if (text === undefined) return null;
  try {
    return parseInput(noteSchema, { napomena: text }).napomena ?? null;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    Object.assign(wrong, error.fields);
    return null;
  }
};

/** The names that the client's fields have in a job's row. */
const JOB_NAMES: Record<string, string> = {
  poslovnoIme: 'klijent',
  ime: 'klijent',
  prezime: 'klijent',
  telefon1: 'telefon',
};

type SharedValues = Partial<
  Record<'klijent' | 'tip' | 'pib' | 'mesto' | 'adresa' | 'telefon' | 'vrstaPosla' | 'datum' | 'napomena', string>
>;

/** The shared part of a row; what is wrong is added to `wrong`, and then the job is not to be used. */
function checkJob(values: SharedValues, phone: PhoneParser, now: Date, wrong: Wrong): ImportedJob | null {
  const { klijent, tip, pib, mesto, adresa, telefon } = values;
  const given = { poslovnoIme: klijent, tip, pib, mesto, adresa, telefon1: telefon };
  const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
  const checked = klijent === undefined ? null : checkClient(texts, phone);
  if (!checked) wrong.klijent = 'Unesite klijenta.';
  for (const [field, message] of Object.entries(checked?.wrong ?? {})) wrong[JOB_NAMES[field] ?? field] ??= message;
  if (values.vrstaPosla === undefined) wrong.vrstaPosla = 'Unesite vrstu posla.';
  const vrstaPosla = chosen(VRSTE_POSLA, values.vrstaPosla, ['vrstaPosla', 'Vrsta posla'], wrong);
  const createdAt = momentOf(values.datum, now, wrong);
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
  const wrong: Wrong = {};
  const job = checkJob(values, phone, now, wrong);
  const kontakt = chosen(KONTAKTI, values.kontakt, ['kontakt', 'Kontakt'], wrong);
  const status = chosen(STATUSI, values.status, ['status', 'Status'], wrong);
  const sastanak = chosen(SASTANCI, values.sastanak, ['sastanak', 'Sastanak'], wrong);
  if (job && Object.keys(wrong).length === 0) return { item: { ...job, kontakt, status, sastanak }, errors: null };
  return { item: null, errors: errorsAt(wrong, PREOFFER_GUIDE.labels) };
}

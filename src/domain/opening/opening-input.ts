import * as z from 'zod/mini';
import { CHECKLIST } from '../enumerations.ts';
import { badInput, type FieldErrors } from '../errors.ts';
import { eachField } from '../fields.ts';
import { fieldErrors, oneOf, optionalDate, optionalDescription, optionalText, parseInput } from '../input-fields.ts';
import { LIST_NAME_MAX } from '../limits.ts';
import { integer } from '../text/formats.ts';
import { OPENING_FACTS, OPENING_FIELDS, type OpeningField, type OpeningValues } from './fields.ts';
import { CHOSEN_LIST_KINDS, DEFAULT_FIELDS, type DefaultField, LIST_SCOPES, OPENINGS_MAX } from './measuring-list.ts';
import { parsePodela } from './parse-podela.ts';
import { printPodela } from './podela.ts';

const between = (min: number, max: number) => `Unesite ceo broj od ${min} do ${integer(max)}.`;
const number = (min: number, max: number) =>
  z.int(between(min, max)).check(z.minimum(min, between(min, max)), z.maximum(max, between(min, max)));

/** A field with a division, which is returned in its stored spelling. */
const podela = () =>
  z.pipe(
    optionalText(),
    z.transform((value, context): string | null => {
      if (value === undefined || value === null) return null;
      const result = parsePodela(value);
      if (!result.podela) context.issues.push({ code: 'custom', message: result.reason, input: value });
      return result.podela ? printPodela(result.podela) : null;
    }),
  );

type Fact = (typeof OPENING_FACTS)[OpeningField];

function schemaOf(field: OpeningField, fact: Fact): z.ZodMiniType {
  switch (fact.kind) {
    case 'whole':
      return z.nullable(number(fact.min, fact.max));
    case 'word':
      return z.nullable(oneOf(fact.words));
    case 'podela':
      return podela();
    case 'sizes':
      return z
        .array(number(fact.min, fact.max))
        .check(z.maxLength(fact.items, `Unesite najviše ${fact.items} očitavanja.`));
    case 'texts':
      return z
        .array(
          z.pipe(
            optionalText(fact.max),
            z.transform(value => value ?? ''),
          ),
        )
        .check(z.maxLength(fact.items, `Unesite najviše ${fact.items} vrednosti.`));
    default:
      return field === 'napomena' ? optionalDescription() : optionalText(fact.max);
  }
}

const SCHEMAS = eachField(OPENING_FIELDS, field => schemaOf(field, OPENING_FACTS[field]));

/** The sent fields of an opening, each in its stored spelling. */
export type SentValues = Partial<OpeningValues>;

/** Fields that must stay filled, each with the sentence shown when it is cleared. */
const REQUIRED: Partial<Record<OpeningField, string>> = {
  oznaka: 'Unesite oznaku.',
  vrsta: 'Izaberite vrstu otvora.',
  kolicina: 'Unesite broj komada.',
  mera: 'Izaberite šta je mereno.',
};

const smallest = (readings: readonly number[]) => (readings.length === 0 ? null : Math.min(...readings));

/**
 * Parses the sent fields; a missing width or height becomes the smallest reading. Adds a sentence to `faults` for each wrong
 * field, named `rows.0.sirina`.
 */
function parseValues(sent: object, path: string, faults: FieldErrors): SentValues {
  const values: Record<string, unknown> = {};
  for (const field of OPENING_FIELDS) {
    const value = (sent as Record<string, unknown>)[field];
    if (value === undefined) continue;
    const required = REQUIRED[field];
    const result = SCHEMAS[field].safeParse(isList(field) ? (value ?? []) : value);
    if (!result.success) faults[`${path}.${field}`] = result.error.issues[0]?.message ?? '';
    else if (required && (result.data ?? null) === null) faults[`${path}.${field}`] = required;
    else values[field] = result.data ?? null;
  }
  const read = values as SentValues;
  if (read.sirine && read.sirina === undefined) read.sirina = smallest(read.sirine);
  if (read.visine && read.visina === undefined) read.visina = smallest(read.visine);
  return read;
}

const isList = (field: OpeningField) => OPENING_FACTS[field].kind === 'sizes' || OPENING_FACTS[field].kind === 'texts';

/** A row of `updateOpenings`. */
export interface SentRow {
  id: string;
  poreklo: string | null;
  /** The field values before the change; null for a new opening. */
  pre: SentValues | null;
  values: SentValues;
}

interface RawRow {
  id: string;
  poreklo?: string | null | undefined;
  pre?: object | null | undefined;
  values: object;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses the rows of one change. Throws BAD_USER_INPUT with fields named `rows.0.sirina`. */
export function parseRows(rows: readonly RawRow[]): SentRow[] {
  if (rows.length > OPENINGS_MAX) throw badInput({ rows: `Pošaljite najviše ${OPENINGS_MAX} otvora odjednom.` });
  const faults: FieldErrors = {};
  const seen = new Set<string>();
  const parsed = rows.map(({ id: sent, poreklo = null, pre, values }, index) => {
    const id = sent.toLowerCase();
    if (!UUID.test(id)) faults[`rows.${index}.id`] = 'Otvor treba da ima oznaku oblika UUID.';
    if (seen.has(id)) faults[`rows.${index}.id`] = 'Isti otvor je poslat dva puta.';
    seen.add(id);
    if (poreklo !== null && !UUID.test(poreklo)) faults[`rows.${index}.poreklo`] = 'Poreklo treba da bude otvor.';
    return {
      id,
      poreklo: poreklo?.toLowerCase() ?? null,
      pre: pre ? parseValues(pre, `rows.${index}.pre`, {}) : null,
      values: parseValues(values, `rows.${index}`, faults),
    };
  });
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return parsed;
}

/** The defaults for new openings in a list's head; a field without a default is missing. */
export type ListDefaults = { [Field in DefaultField]?: OpeningValues[Field] };

/** Parses the defaults in a list's head. Throws BAD_USER_INPUT with fields named `podrazumevano.parapet`. */
export function parseDefaults(sent: object): ListDefaults {
  const faults: FieldErrors = {};
  const only = Object.fromEntries(
    DEFAULT_FIELDS.flatMap(field => {
      const value = (sent as Record<string, unknown>)[field];
      return value === undefined || value === null || value === '' ? [] : [[field, value]];
    }),
  );
  const parsed = parseValues(only, 'podrazumevano', faults);
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return parsed as ListDefaults;
}

const headSchema = z.object({
  naziv: optionalText(LIST_NAME_MAX),
  vrsta: z.optional(oneOf(CHOSEN_LIST_KINDS, 'Izaberite vrstu merne liste.')),
  obuhvat: z.optional(oneOf(LIST_SCOPES)),
  merio: optionalText(),
  datum: optionalDate(),
});
/** The head of a list; a field that was not sent is undefined. */
export type ListHead = z.output<typeof headSchema>;

const given = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Parses the head of a new or changed list. */
export const parseListHead = (input: object): ListHead => parseInput(headSchema, given(input));

const answersSchema = z.object(
  eachField(Object.keys(CHECKLIST) as (keyof typeof CHECKLIST)[], field => oneOf<readonly string[]>(CHECKLIST[field])),
);

/** Parses the ten answers of a measurement. Throws BAD_USER_INPUT with fields named `odgovori.lift`. */
export function parseAnswers(sent: object): Record<keyof typeof CHECKLIST, string> {
  const result = answersSchema.safeParse(sent);
  if (result.success) return result.data as Record<keyof typeof CHECKLIST, string>;
  const faults = fieldErrors(result.error.issues);
  throw badInput(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`odgovori.${field}`, fault])));
}

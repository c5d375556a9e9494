import * as z from 'zod/mini';
import { existsInBelgrade, SKIPPED_TIME } from '../calendar/local-time.ts';
import type { PhoneParser } from '../client/client-input.ts';
import {
  CHECKLIST,
  CHECKLIST_FIELDS,
  type Checklist,
  type ChecklistField,
  NACINI_UPLATE,
  TIPOVI_UPLATE,
} from '../enumerations.ts';
import {
  amount,
  decimalText,
  oneOf,
  optionalDay,
  optionalDescription,
  optionalNote,
  parseInput,
  requiredDate,
  requiredText,
  requiredTime,
  rowId,
} from '../input-fields.ts';
import type { JobData } from '../job/job-data.ts';
import { REASON_MAX, REASON_MIN, TAG_MAX, TAGS_PER_IMAGE_MAX } from '../limits.ts';
import { correctedFields, jobFields } from '../preoffer/preoffer-input.ts';
import { compareMoney, parseMoney } from '../text/decimal.ts';
import { fold } from '../text/search.ts';
import { KURS, POPUST } from '../text/typed-number.ts';
import {
  type DueField,
  FINANCE_FIELDS,
  type FinanceField,
  type MeasurementField,
  type PaymentField,
} from './fields.ts';
import { type Finances, parseKurs, parseNonNegative, parsePopust } from './finance.ts';
import type { FinanceBases } from './finance-change.ts';
import { checkNewProjectStep } from './project-rules.ts';

/** The schema of a new project, which is made from a pre-offer. */
const projectSchema = (phone: PhoneParser) =>
  z.object({ preofferId: rowId('Izaberite predponudu.'), ...jobFields(phone) });
export type NewProject = z.output<ReturnType<typeof projectSchema>>;

/** Parses a new project. Throws BAD_USER_INPUT, including when the sent step is not 3. */
export const parseNewProject = (input: unknown, phone: PhoneParser): NewProject => {
  const project = parseInput(projectSchema(phone), input);
  checkNewProjectStep((input as { step?: unknown }).step);
  return project;
};

/** Parses the corrected fields of a project. Throws BAD_USER_INPUT. */
export const parseProjectData = (input: unknown, phone: PhoneParser): Partial<JobData> =>
  parseInput(z.object(correctedFields(phone)), input);

/** The schema of a scheduled measurement; its author is the caller. */
const measurementSchema = z
  .object({
    datum: requiredDate(),
    vreme: requiredTime(),
    opis: optionalDescription(),
    napomena: optionalNote(),
  } satisfies Record<MeasurementField, unknown>)
  .check(z.refine(existsInBelgrade, { path: ['vreme'], error: SKIPPED_TIME }));
type NewMeasurement = z.output<typeof measurementSchema>;
export const parseMeasurement = (input: unknown): NewMeasurement => parseInput(measurementSchema, input);

const positive = (input: string | number) => {
  const money = parseMoney(input);
  return money !== null && compareMoney(money, '0.00') > 0 ? money : null;
};

/** An amount in RSD, above zero. */
export const paymentAmount = () => amount('Unesite iznos veći od nule, sa najviše dve decimale.', positive);

const paymentSchema = (today: string) =>
  z.object({
    tip: oneOf(TIPOVI_UPLATE, 'Izaberite tip uplate.'),
    nacin: oneOf(NACINI_UPLATE, 'Izaberite način uplate.'),
    iznos: paymentAmount(),
    datum: requiredDate('Unesite datum uplate.').check(
      z.refine(day => day <= today, 'Uplata ne može biti posle današnjeg dana. Unesite dan kada je novac stigao.'),
    ),
    napomena: optionalNote(),
  } satisfies Record<PaymentField, unknown>);
export type NewPayment = z.output<ReturnType<typeof paymentSchema>>;
/** Parses a payment in RSD whose day is not after `today` (in Belgrade). */
export const parsePayment = (input: unknown, today: string): NewPayment => parseInput(paymentSchema(today), input);

/** The schema of a due, in RSD; without a day it is due on the day of installation. */
const dueSchema = z.object({
  tip: oneOf(TIPOVI_UPLATE, 'Izaberite tip uplate.'),
  iznos: paymentAmount(),
  rok: optionalDay(),
  napomena: optionalNote(),
} satisfies Record<DueField, unknown>);
export type NewDue = z.output<typeof dueSchema>;
export const parseDue = (input: unknown): NewDue => parseInput(dueSchema, input);

const reasonSchema = (missing: string) =>
  z.object({
    razlog: requiredText(missing, REASON_MAX).check(
      z.minLength(REASON_MIN, `Navedite razlog sa najmanje ${REASON_MIN} znaka.`),
    ),
  });
/** Parses the reason why a payment is removed. */
export const parseReason = (input: unknown): string =>
  parseInput(reasonSchema('Navedite razlog brisanja.'), input).razlog;
/** Parses the reason why a job is given to another client. */
export const parseMoveReason = (input: unknown): string =>
  parseInput(reasonSchema('Navedite zašto se posao premešta.'), input).razlog;

/** The schema of the finances; an empty price of dismantling is null. */
export const financesSchema = z.object({
  vrednost: amount('Unesite vrednost od nule naviše, sa najviše dve decimale.', parseNonNegative),
  kurs: decimalText(KURS.refused, parseKurs),
  popust: decimalText(POPUST.refused, parsePopust),
  demontaza: z.pipe(
    z.optional(z.nullable(amount('Unesite iznos od nule naviše, sa najviše dve decimale.', parseNonNegative))),
    z.transform(value => value ?? null),
  ),
} satisfies Record<FinanceField, unknown>);
export const parseFinances = (input: unknown): Finances => parseInput(financesSchema, input);

/**
 * Parses `pre`, which has the values before the change of the fields that the person changed in the form. Null when
 * `pre` was not sent; then all four fields are changed.
 */
export function parseFinanceBases(pre: object | null | undefined, sent: Finances): FinanceBases | null {
  if (!pre) return null;
  const before = parseFinances({ ...sent, ...pre });
  return Object.fromEntries(FINANCE_FIELDS.filter(field => field in pre).map(field => [field, [before[field]]]));
}

const MISSING: Record<ChecklistField, string> = {
  demontaza: 'Izaberite vrstu demontaže.',
  odnosenje: 'Izaberite da li se stara stolarija odnosi.',
  lift: 'Izaberite kakav je lift.',
  struja: 'Izaberite da li ima struje.',
  dodatnaOprema: 'Izaberite dodatnu opremu.',
  sistem: 'Izaberite sistem.',
  staklo: 'Izaberite staklo.',
  placeno: 'Izaberite da li je plaćeno.',
  zub: 'Izaberite da li postoji zub.',
  parking: 'Izaberite kakav je parking.',
};

type ChecklistShape = { [F in ChecklistField]: z.ZodMiniType<Checklist[F], Checklist[F]> };
const checklistShape = Object.fromEntries(
  CHECKLIST_FIELDS.map(field => [field, oneOf(CHECKLIST[field], MISSING[field])]),
) as unknown as ChecklistShape;

/** The ten answers of a measurement document, all required (specification, section 5). */
export const checklistSchema = z.object(checklistShape);
export const parseChecklist = (input: unknown): Checklist => parseInput(checklistSchema, input);

const tag = () => requiredText('Unesite oznaku.', TAG_MAX);
const tagsSchema = z.object({
  tags: z
    .array(tag(), 'Unesite oznake kao listu.')
    .check(z.maxLength(TAGS_PER_IMAGE_MAX, `Fotografija može imati najviše ${TAGS_PER_IMAGE_MAX} oznaka.`)),
});

/**
 * Returns the tags of a photo in their order; of several that differ only in case or diacritics only the first. Throws
 * BAD_USER_INPUT.
 */
export const parseTags = (tags: unknown): string[] => {
  const parsed = parseInput(tagsSchema, { tags: tags ?? [] }).tags;
  return [...new Map(parsed.toReversed().map(text => [fold(text), text])).values()].toReversed();
};

export const parseTag = (text: unknown): string => parseInput(z.object({ tag: tag() }), { tag: text }).tag;

/** The schema of a document on a list: the name shown, and the key of the stored object. */
export const documentSchema = z.object({
  naziv: requiredText('Unesite naziv dokumenta.'),
  objectKey: requiredText('Izaberite dokument.', 500),
});
type NewDocument = z.output<typeof documentSchema>;
export const parseDocument = (input: unknown): NewDocument => parseInput(documentSchema, input);

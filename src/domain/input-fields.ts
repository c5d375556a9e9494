import * as z from 'zod/mini';
import { badInput, type FieldErrors } from './errors.ts';
import { NAME_MAX, NOTE_MAX } from './limits.ts';
import { isDate, isTime } from './text/dates.ts';
import { type Money, parseMoney } from './text/decimal.ts';
import { integer, pluralForm } from './text/formats.ts';
import { cleanComment, cleanLine, cleanText, isWellFormed, lengthOf, mayFit } from './text/text.ts';

const REQUIRED = 'Popunite ovo polje.';
const CHOOSE = 'Izaberite jednu od ponuđenih vrednosti.';

const tooLong = (max: number) => `Unesite najviše ${integer(max)} ${pluralForm(max, 'znak', 'znaka', 'znakova')}.`;

/** Refuses a text that is too long before any rule reads its characters. */
const worthReading = (max: number) => z.refine<string>(text => mayFit(text, max), { error: tooLong(max), abort: true });
const limited = (max: number) => z.refine<string>(text => lengthOf(text) <= max, tooLong(max));

const text = (max: number, missing: string, clean: (text: string) => string) =>
  z
    .string({ error: issue => (issue.input === undefined || issue.input === null ? missing : 'Unesite tekst.') })
    .check(
      worthReading(max),
      z.refine(isWellFormed, { error: 'Tekst sadrži nedozvoljene znakove.', abort: true }),
      z.overwrite(clean),
      limited(max),
    );

/** A line of text that must be there: cleaned, not empty, within the limit. */
export const requiredText = (missing = REQUIRED, max: number = NAME_MAX) =>
  text(max, missing, cleanLine).check(z.minLength(1, missing));

const orNull = (schema: z.ZodMiniType<string, string>) =>
  z.exactOptional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string): string | null => (value === '' ? null : value)),
      ),
    ),
  );

/** A line of text that may be missing (stays undefined), null or empty (both null). */
export const optionalText = (max: number = NAME_MAX) => orNull(text(max, REQUIRED, cleanLine));

/** A description: may have several lines, keeps its quotes. */
export const optionalDescription = (max: number = NOTE_MAX) => orNull(text(max, REQUIRED, cleanText));

/** A description that must be there. */
export const requiredDescription = (missing: string, max: number) =>
  text(max, missing, cleanText).check(z.minLength(1, missing));

/** A comment or note: its double quotes are removed before it is checked (section 5). */
export const requiredNote = (missing: string) => text(NOTE_MAX, missing, cleanComment).check(z.minLength(1, missing));
export const optionalNote = () => orNull(text(NOTE_MAX, REQUIRED, cleanComment));

/**
 * Optional text that is stored in one spelling; `parse` returns null for what it refuses.
 * `pib`: text => (isPib(text) ? text : null).
 */
export const optionalParsed = (parse: (text: string) => string | null, refused: string) =>
  z.exactOptional(
    z.nullable(
      z.pipe(
        text(NAME_MAX, REQUIRED, cleanLine),
        z.transform((value, context): string | null => {
          if (value === '') return null;
          const parsed = parse(value);
          if (parsed === null) context.issues.push({ code: 'custom', message: refused, input: value });
          return parsed;
        }),
      ),
    ),
  );

/** The id of a row. Whether the row exists is checked in the database. */
export const rowId = (missing: string) => requiredText(missing);

/** One of the words of an enumeration. */
export const oneOf = <const V extends readonly string[]>(values: V, message = CHOOSE) => z.enum(values, message);

const parsedText = (parse: (text: string) => boolean, missing: string, refused: string) =>
  z.string(missing).check(z.minLength(1, { error: missing, abort: true }), z.refine(parse, refused));

export const requiredDate = (missing = 'Unesite datum.') =>
  parsedText(isDate, missing, 'Unesite datum koji postoji, na primer 21.11.2026.');
export const requiredTime = () => parsedText(isTime, 'Unesite vreme.', 'Unesite vreme od 00:00 do 23:59.');

/** A time of day that may be missing, null or empty (all null). */
export const optionalTime = () =>
  z.pipe(
    z.optional(z.nullable(z.string('Unesite vreme.'))),
    z.transform((value, context): string | null => {
      if (value && !isTime(value))
        context.issues.push({ code: 'custom', message: 'Unesite vreme od 00:00 do 23:59.', input: value });
      return value || null;
    }),
  );

export const optionalDate = () =>
  z.exactOptional(z.nullable(z.string('Unesite datum.').check(z.refine(isDate, 'Unesite datum koji postoji.'))));

/** A day that may be missing, null or empty (all null). */
export const optionalDay = () =>
  z.pipe(
    z.optional(z.nullable(z.string('Unesite datum.'))),
    z.transform((value, context): string | null => {
      if (value && !isDate(value))
        context.issues.push({
          code: 'custom',
          message: 'Unesite datum koji postoji, na primer 21.11.2026.',
          input: value,
        });
      return value || null;
    }),
  );

/** A decimal number in one spelling; `parse` returns null for what it refuses. */
export const decimalText = (refused: string, parse: (text: string) => string | null) =>
  z.pipe(
    z.string(refused),
    z.transform((value, context): string => {
      const parsed = parse(value);
      if (parsed === null) context.issues.push({ code: 'custom', message: refused, input: value });
      return parsed ?? '';
    }),
  );

/** An amount, as text with two decimals; `parse` may narrow it (positive, not below zero). */
export const amount = (refused: string, parse: (input: string | number) => Money | null = parseMoney) =>
  z.pipe(
    z.union([z.string(), z.number()], refused),
    z.transform((value, context): Money => {
      const money = parse(value);
      if (money === null) context.issues.push({ code: 'custom', message: refused, input: value });
      return money ?? '0.00';
    }),
  );

/** What is wrong with the input, one Serbian sentence per field; a field inside a list is named `pozicije.3.sirina`. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues)
    if (issue.path.length === 0) fields.input ??= 'Podaci nisu ispravni.';
    else fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

/** A key whose value is undefined counts as not sent. */
const withoutGaps = (input: unknown): unknown =>
  input !== null && typeof input === 'object' && Object.values(input).includes(undefined)
    ? Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    : input;

/** The input as parsed by the schema; unknown keys are dropped. Throws BAD_USER_INPUT with the fields at fault. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(withoutGaps(input));
  if (!result.success) throw badInput(fieldErrors(result.error.issues));
  return result.data;
};

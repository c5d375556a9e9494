import * as z from 'zod/mini';
import { badInput, type FieldErrors } from './errors.ts';
import { withoutUndefined } from './fields.ts';
import { NAME_MAX, NOTE_MAX } from './limits.ts';
import { isDate, isTime } from './text/dates.ts';
import type { Money } from './text/decimal.ts';
import { tooLong } from './text/length-problem.ts';
import { cleanComment, cleanLine, cleanText, isWellFormed, lengthOf, mayFit } from './text/text.ts';

const REQUIRED = 'Popunite ovo polje.';
const CHOOSE = 'Izaberite jednu od ponuđenih vrednosti.';

/** Returns a check that refuses a far too long text by its length, before other checks read its characters. */
const withinLength = (max: number) => z.refine<string>(text => mayFit(text, max), { error: tooLong(max), abort: true });
const limited = (max: number) => z.refine<string>(text => lengthOf(text) <= max, tooLong(max));

const text = (max: number, missing: string, clean: (text: string) => string) =>
  z
    .string({ error: issue => (issue.input === undefined || issue.input === null ? missing : 'Unesite tekst.') })
    .check(
      withinLength(max),
      z.refine(isWellFormed, { error: 'Tekst sadrži nedozvoljene znakove.', abort: true }),
      z.overwrite(clean),
      limited(max),
    );

/** A required line of text: cleaned, not empty, at most `max` characters. */
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

/** An optional line of text: undefined when it is missing, null when it is null or empty. */
export const optionalText = (max: number = NAME_MAX) => orNull(text(max, REQUIRED, cleanLine));

/** An optional description: it may have several lines and double quotes. */
export const optionalDescription = (max: number = NOTE_MAX) => orNull(text(max, REQUIRED, cleanText));

/** A required description: it may have several lines and double quotes. */
export const requiredDescription = (missing: string, max: number) =>
  text(max, missing, cleanText).check(z.minLength(1, missing));

/** A required comment or note, from which double quotes are removed (specification, section 5). */
export const requiredNote = (missing: string) => text(NOTE_MAX, missing, cleanComment).check(z.minLength(1, missing));
export const optionalNote = () => orNull(text(NOTE_MAX, REQUIRED, cleanComment));

/**
 * An optional text that `parse` returns in its stored spelling, or null for a text that is refused with the sentence `refused`.
 */
export const optionalParsed = (parse: (text: string) => string | null, refused: string, max: number = NAME_MAX) =>
  z.exactOptional(
    z.nullable(
      z.pipe(
        text(max, REQUIRED, cleanLine),
        z.transform((value, context): string | null => {
          if (value === '') return null;
          const parsed = parse(value);
          if (parsed === null) context.issues.push({ code: 'custom', message: refused, input: value });
          return parsed;
        }),
      ),
    ),
  );

/** A required id of a row; whether the row exists is checked in the database. */
export const rowId = (missing: string) => requiredText(missing);

/** A required value of an enumeration. */
export const oneOf = <const V extends readonly string[]>(values: V, message = CHOOSE) => z.enum(values, message);

const parsedText = (parse: (text: string) => boolean, missing: string, refused: string) =>
  z.string(missing).check(z.minLength(1, { error: missing, abort: true }), z.refine(parse, refused));

export const requiredDate = (missing = 'Unesite datum.') =>
  parsedText(isDate, missing, 'Unesite datum koji postoji, na primer 21.11.2026.');
export const requiredTime = () => parsedText(isTime, 'Unesite vreme.', 'Unesite vreme od 00:00 do 23:59.');

const validOrNull = (isValid: (text: string) => boolean, notText: string, refused: string) =>
  z.pipe(
    z.optional(z.nullable(z.string(notText))),
    z.transform((value, context): string | null => {
      if (value && !isValid(value)) context.issues.push({ code: 'custom', message: refused, input: value });
      return value || null;
    }),
  );

/** An optional time of day, as `09:30`; null when it is missing, null or empty. */
export const optionalTime = () => validOrNull(isTime, 'Unesite vreme.', 'Unesite vreme od 00:00 do 23:59.');

export const optionalDate = () =>
  z.exactOptional(z.nullable(z.string('Unesite datum.').check(z.refine(isDate, 'Unesite datum koji postoji.'))));

/** An optional day, as `2026-11-21`; null when it is missing, null or empty. */
export const optionalDay = () =>
  validOrNull(isDate, 'Unesite datum.', 'Unesite datum koji postoji, na primer 21.11.2026.');

/** Returns a transformation by `parse`; a value for which `parse` returns null is refused with the sentence. */
const transformedBy = <Input, Output>(parse: (input: Input) => Output | null, refused: string) =>
  z.transform((value: Input, context): Output => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', message: refused, input: value });
    return z.NEVER;
  });

/**
 * A decimal number that `parse` returns in its stored spelling, or null for a text that is refused with the sentence `refused`.
 */
export const decimalText = (refused: string, parse: (text: string) => string | null) =>
  z.pipe(z.string(refused), transformedBy(parse, refused));

/** A required amount, parsed to text with two decimals; `parse` decides whether it may be zero or negative. */
export const amount = (refused: string, parse: (input: string | number) => Money | null) =>
  z.pipe(z.union([z.string(), z.number()], refused), transformedBy(parse, refused));

/** Returns one Serbian sentence for each wrong field; a field inside a list is named `pozicije.3.sirina`. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues)
    if (issue.path.length === 0) fields.input ??= 'Podaci nisu ispravni.';
    else fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

/** Returns the input without keys whose value is undefined, because they count as not sent. */
const withoutGaps = (input: unknown): unknown =>
  input !== null && typeof input === 'object' && Object.values(input).includes(undefined)
    ? withoutUndefined(input)
    : input;

/** Returns the input as the schema parses it; unknown keys are dropped. Throws BAD_USER_INPUT with the wrong fields. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(withoutGaps(input));
  if (!result.success) throw badInput(fieldErrors(result.error.issues));
  return result.data;
};

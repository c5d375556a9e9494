import * as z from 'zod/mini';
import { CHECKLIST } from '../enumerations.ts';
import { badInput, type FieldErrors } from '../errors.ts';
import { oneOf, optionalDate, optionalNote, optionalText, parseInput, requiredText } from '../input-fields.ts';
import type { ComputedSource, HeadField, PositionField, SupplierField } from './fields.ts';
import { parseMakeUp } from './make-up.ts';
import { DEFAULT_TERMS, positionFaults, SIDE_MAX_MM, SIDE_MIN_MM, type SupplierTerms } from './position.ts';

const MARK_MAX = 60;
const POSITIONS_MAX = 1_000;

const whole = (message: string) => z.int(message);
const makeUp = () =>
  z.pipe(
    requiredText('Unesite sastav stakla, na primer 4-16-4.', MARK_MAX),
    z.transform((value, context): string => {
      const result = parseMakeUp(value);
      if (!result.makeUp) context.issues.push({ code: 'custom', message: result.reason, input: value });
      return result.makeUp?.text ?? value;
    }),
  );

const sourceSchema = z.object({
  openingId: z.nullable(z.string()),
  polje: z.int(),
  sistem: z.string(),
  sistemVerzija: z.int(),
  sirina: z.int(),
  visina: z.int(),
} satisfies Record<keyof ComputedSource, unknown>);

const positionSchema = z.object(
  {
    oznaka: optionalText(MARK_MAX),
    sirina: whole('Unesite širinu u celim milimetrima.'),
    visina: whole('Unesite visinu u celim milimetrima.'),
    kolicina: whole('Unesite količinu.'),
    sastav: makeUp(),
    vrsta: oneOf(CHECKLIST.staklo, 'Izaberite vrstu stakla.'),
    napomena: optionalNote(),
    izvor: z.optional(z.nullable(sourceSchema)),
  } satisfies Record<PositionField | 'izvor', unknown>,
  'Popunite poziciju.',
);
export type NewPosition = z.output<typeof positionSchema>;

const HEAD = {
  projectId: optionalText(),
  datumIsporuke: optionalDate(),
  napomena: optionalNote(),
} satisfies Record<HeadField, unknown>;

/** The schema of the fields that may change until the order is delivered or cancelled. */
const headSchema = z.object(HEAD);
type GlassOrderHead = z.output<typeof headSchema>;
export const parseGlassOrderHead = (input: unknown): GlassOrderHead => parseInput(headSchema, input);

/** The schema of a new glass order, which names a stored supplier. */
const glassOrderSchema = z.object({
  ...HEAD,
  dobavljac: requiredText('Unesite dobavljača.'),
  pozicije: z
    .array(positionSchema, 'Unesite bar jednu poziciju.')
    .check(
      z.minLength(1, 'Unesite bar jednu poziciju.'),
      z.maxLength(POSITIONS_MAX, 'Porudžbina može imati najviše 1,000 pozicija.'),
    ),
});
type NewGlassOrder = z.output<typeof glassOrderSchema>;

/** Parses the order's fields; `requireMakeable` checks whether the supplier can make it. */
export const parseGlassOrder = (input: unknown): NewGlassOrder => parseInput(glassOrderSchema, input);

/** Throws BAD_USER_INPUT, with fields named `pozicije.0.sirina`, unless the supplier can make every position. */
export const requireMakeable = (positions: readonly NewPosition[], terms: SupplierTerms): void => {
  const fields: FieldErrors = {};
  for (const [index, { sirina, visina, kolicina }] of positions.entries()) {
    const faults = positionFaults({ width: sirina, height: visina, quantity: kolicina }, terms);
    for (const [field, fault] of Object.entries(faults)) fields[`pozicije.${index}.${field}`] = fault;
  }
  if (Object.keys(fields).length > 0) throw badInput(fields);
};

const upTo = (max: number, message: string) => z.int(message).check(z.nonnegative(message), z.maximum(max, message));
const AREA_MAX_MM2 = 10_000_000; // 10 m²

/** The schema of a supplier and its terms: areas in mm², the longest side in mm. */
const supplierSchema = z.object({
  naziv: requiredText('Unesite naziv dobavljača.'),
  minPovrsina: z._default(upTo(AREA_MAX_MM2, 'Unesite najmanju površinu od 0 do 10 m².'), DEFAULT_TERMS.minBillable),
  korak: z._default(upTo(AREA_MAX_MM2, 'Unesite korak zaokruživanja od 0 do 10 m².'), DEFAULT_TERMS.step),
  najvecaStranica: z._default(
    z
      .int('Unesite najveću stranicu u celim milimetrima.')
      .check(
        z.minimum(SIDE_MIN_MM, `Najveća stranica mora imati bar ${SIDE_MIN_MM} mm.`),
        z.maximum(SIDE_MAX_MM, 'Najveća stranica može imati najviše 10,000 mm.'),
      ),
    DEFAULT_TERMS.maxSide,
  ),
} satisfies Record<SupplierField, unknown>);
export type SupplierData = z.output<typeof supplierSchema>;
export const parseSupplier = (input: unknown): SupplierData => parseInput(supplierSchema, input);

import * as z from 'zod/mini';
import { TIPOVI_UPLATE } from '../enumerations.ts';
import { decimalText, oneOf, parseInput } from '../input-fields.ts';
import { parsePopust } from '../project/finance.ts';
import { compare, type Decimal } from '../text/exact-decimal.ts';
import { type PlannedPayment, sumOfShares } from './payment-plan.ts';

export const PLAN_ROWS_MAX = 12;
const PLAN_DAYS_MAX = 730;

const WHOLE: Decimal = { units: 100n, scale: 0 };

/** Parses a percent above 0 and up to 100; returns it in its shortest spelling, null for other texts. */
const parseShare = (text: string): string | null => {
  const percent = parsePopust(text);
  return percent === '0' ? null : percent;
};

const DAYS = `Unesite broj dana od 0 do ${PLAN_DAYS_MAX}.`;
const plannedSchema = z.object({
  tip: oneOf(TIPOVI_UPLATE, 'Izaberite tip uplate.'),
  procenat: decimalText('Unesite procenat veći od nule, sa najviše dve decimale.', parseShare),
  dana: z.pipe(
    z.optional(z.nullable(z.int(DAYS).check(z.nonnegative(DAYS), z.maximum(PLAN_DAYS_MAX, DAYS)))),
    z.transform(days => days ?? null),
  ),
});

export const planSchema = z.object({
  plan: z.array(plannedSchema, 'Unesite plan kao listu.').check(
    z.maxLength(PLAN_ROWS_MAX, `Plan može imati najviše ${PLAN_ROWS_MAX} uplata.`),
    z.refine(
      plan => plan.length === 0 || compare(sumOfShares(plan.map(({ procenat }) => procenat)), WHOLE) === 0,
      'Procenti zajedno treba da budu tačno 100.',
    ),
  ),
});

/** Parses the company's payment plan; it may have no payments. Throws BAD_USER_INPUT. */
export const parsePlan = (input: unknown): PlannedPayment[] => parseInput(planSchema, input).plan;

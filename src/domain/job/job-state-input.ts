import * as z from 'zod/mini';
import { ISHODI, UZROCI } from '../enumerations.ts';
import { oneOf, optionalDescription, optionalText, parseInput, requiredDate } from '../input-fields.ts';
import { OUTCOME_REASON_MAX } from '../limits.ts';
import type { NextContact, Outcome } from './job-state.ts';

/** The form of the next contact; without `osobaId` the responsible person makes it. */
const nextContactSchema = z.object({
  datum: requiredDate('Izaberite dan.'),
  osobaId: optionalText(),
  opis: optionalText(),
});

/** The next contact as sent; without a day it is removed. */
export const parseNextContact = (input: { datum?: string | null | undefined }): NextContact | null => {
  if ((input.datum ?? null) === null) return null;
  const { datum, osobaId = null, opis = null } = parseInput(nextContactSchema, input);
  return { datum, osobaId, opis };
};

/** The form of a lost or cancelled job; a text is required unless the cause explains enough. */
const outcomeSchema = z
  .object({
    ishod: oneOf(ISHODI, 'Izaberite ishod.'),
    uzrok: z.optional(z.nullable(oneOf(UZROCI, 'Izaberite razlog.'))),
    razlog: optionalDescription(OUTCOME_REASON_MAX),
  })
  .check(
    z.refine(({ uzrok, razlog }) => Boolean(razlog) || (Boolean(uzrok) && uzrok !== 'ostalo'), {
      error: 'Navedite razlog.',
      path: ['razlog'],
    }),
  );

/** The outcome as sent; without one the job is open again. */
export const parseOutcome = (input: { ishod?: string | null | undefined }): Outcome | null => {
  if ((input.ishod ?? null) === null) return null;
  const { ishod, uzrok = null, razlog = null } = parseInput(outcomeSchema, input);
  return { ishod, uzrok, razlog };
};

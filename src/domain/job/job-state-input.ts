import * as z from 'zod/mini';
import { ISHODI, UZROCI } from '../enumerations.ts';
import { oneOf, optionalDescription, optionalText, parseInput, requiredDate } from '../input-fields.ts';
import { OUTCOME_REASON_MAX } from '../limits.ts';
import type { NextContact, Outcome } from './job-state.ts';

/** The schema of the next contact; without `osobaId` the person responsible for the job makes it. */
const nextContactSchema = z.object({
  datum: requiredDate('Izaberite dan.'),
  osobaId: optionalText(),
  opis: optionalText(),
});

/** Parses the next contact; null without a day, which removes it. Throws BAD_USER_INPUT. */
export const parseNextContact = (input: { datum?: string | null | undefined }): NextContact | null => {
  if ((input.datum ?? null) === null) return null;
  const { datum, osobaId = null, opis = null } = parseInput(nextContactSchema, input);
  return { datum, osobaId, opis };
};

/** The schema of a lost or cancelled job; a text is required when the cause alone does not explain it. */
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

/** Parses the outcome of a job; null without one, which opens the job again. Throws BAD_USER_INPUT. */
export const parseOutcome = (input: { ishod?: string | null | undefined }): Outcome | null => {
  if ((input.ishod ?? null) === null) return null;
  const { ishod, uzrok = null, razlog = null } = parseInput(outcomeSchema, input);
  return { ishod, uzrok, razlog };
};

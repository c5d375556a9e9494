import * as z from 'zod/mini';
import { ISHODI } from '../enumerations.ts';
import { oneOf, optionalText, parseInput, requiredDate, requiredDescription } from '../input-fields.ts';
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

/** The form of a lost or cancelled job. */
const outcomeSchema = z.object({
  ishod: oneOf(ISHODI, 'Izaberite ishod.'),
  razlog: requiredDescription('Navedite razlog.', OUTCOME_REASON_MAX),
});

/** The outcome as sent; without one the job is open again. */
export const parseOutcome = (input: { ishod?: string | null | undefined }): Outcome | null =>
  (input.ishod ?? null) === null ? null : parseInput(outcomeSchema, input);

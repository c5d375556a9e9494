import type { NextContact } from '#domain/job/job-state.ts';
import { parseNextContact } from '#domain/job/job-state-input.ts';

/** The value that means the person who will be responsible for the job on the day of the contact. */
export const RESPONSIBLE = 'odgovorna';

export interface NextContactValues {
  /** Empty when there is no next contact. */
  datum: string;
  /** An account's id, or RESPONSIBLE. */
  osobaId: string;
  opis: string;
}

export const contactValues = ({ datum, osobaId, opis }: NextContact): NextContactValues => ({
  datum,
  osobaId: osobaId ?? RESPONSIBLE,
  opis: opis ?? '',
});

/** Checks the form by the domain's rules and returns what is sent. */
export const checkNextContact = ({ osobaId, ...values }: NextContactValues): NextContact | null =>
  parseNextContact({ ...values, ...(osobaId !== RESPONSIBLE && { osobaId }) });

import type { NextContact } from '#domain/job/job-state.ts';
import { parseNextContact } from '#domain/job/job-state-input.ts';

/** The person who is responsible on that day. */
export const RESPONSIBLE = 'odgovorna';

/** A next contact as its form holds it. */
export interface NextContactValues {
  /** Empty when there is none. */
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

/** The form by the domain's rules, as it is sent. */
export const checkNextContact = ({ osobaId, ...values }: NextContactValues): NextContact | null =>
  parseNextContact({ ...values, ...(osobaId !== RESPONSIBLE && { osobaId }) });

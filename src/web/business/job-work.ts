import type { NextContact } from '#domain/job/job-state.ts';
import type { ApiError } from '#web/api/errors.ts';

interface Person {
  id: string;
  ime: string;
}

/** Who is responsible for a job, when the client is contacted next, and how the job ended. */
export interface JobWorkState {
  id: string;
  odgovornaOsoba: Person | null;
  sledeciKontakt: { datum: string; osoba: Person | null; opis: string | null } | null;
  ishod: {
    ishod: string;
    uzrok: string | null;
    razlog: string | null;
    datum: string;
    korisnik: { ime: string } | null;
  } | null;
}

/** Days that are offered for the next contact. */
export const CONTACT_DAYS = [
  { label: 'Sutra', days: 1 },
  { label: 'Za 3 dana', days: 3 },
  { label: 'Za nedelju dana', days: 7 },
];

/**
 * The change of a responsible person; `pre` is the person shown before, so that two users never overwrite each other.
 */
export interface SentResponsible {
  osobaId: string | null;
  pre: string | null;
}
/** The next contact in the form in which it is sent. */
export const nextContactToSend = ({ sledeciKontakt: now }: Pick<JobWorkState, 'sledeciKontakt'>): NextContact | null =>
  now && { datum: now.datum, osobaId: now.osoba?.id ?? null, opis: now.opis };
export type SentContact = (NextContact | { datum: null }) & { pre: NextContact | null };
export interface SentOutcome {
  ishod: string | null;
  uzrok?: string;
  razlog?: string;
  pre: string | null;
}

export interface Act<Sent> {
  /** Sends the change; resolves to undefined when it failed. */
  act(sent: Sent): Promise<unknown>;
  isPending: boolean;
  error: ApiError | null;
}

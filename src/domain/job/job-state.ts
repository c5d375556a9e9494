import type { Ishod, Uzrok } from '../enumerations.ts';
import { badInput, conflict } from '../errors.ts';

/** Labels in the history for a job's responsible person, next contact and outcome. */
export const JOB_STATE_LABELS = {
  odgovornaOsoba: 'Odgovorna osoba',
  sledeciKontakt: 'Sledeći kontakt',
  sledeciKontaktOsoba: 'Ko se javlja',
  sledeciKontaktOpis: 'Povod',
  ishod: 'Ishod',
  ishodUzrok: 'Razlog',
  ishodRazlog: 'Obrazloženje',
} as const;

/** When somebody will contact the client, who, and about what. */
export interface NextContact {
  /** `2026-11-23`. */
  datum: string;
  /** Null when the person responsible for the job makes the contact. */
  osobaId: string | null;
  opis: string | null;
}

/**
 * Call before a next contact is set. Throws BAD_USER_INPUT for a day before today, unless the stored contact has the same day.
 */
export const requireFutureContact = (next: NextContact | null, before: NextContact | null, today: string): void => {
  if (next && next.datum < today && next.datum !== before?.datum)
    throw badInput({ datum: 'Izaberite današnji ili kasniji dan.' });
};

/** Why a job ended without being done. */
export interface Outcome {
  ishod: Ishod;
  /** Null when the caller sent only a text. */
  uzrok: Uzrok | null;
  razlog: string | null;
}

/** Call before anything of a job is changed. Throws CONFLICT for a lost or cancelled job, which has to be opened again first. */
export const requireNotEnded = ({ ishod }: { ishod: object | string | null }): void => {
  if (ishod !== null)
    throw conflict('Posao je označen kao izgubljen ili otkazan. Vratite ga među aktivne pa nastavite.');
};

/**
 * Call before a visit is made for a pre-offer, or its next contact or outcome is changed. Throws CONFLICT when a
 * project was made from the pre-offer, because then visits, contact and outcome belong to the project.
 */
export const requireStillPreoffer = ({ projectId }: { projectId: string | null }): void => {
  if (projectId !== null) throw conflict('Od ove predponude je napravljen projekat. Nastavite u projektu.');
};

type Stored = object | string | null;
const text = JSON.stringify;

/**
 * Throws CONFLICT when the row no longer has the values that the caller saw, so that two people never overwrite each
 * other.
 */
export function requireSeenValue(stored: Stored, seen: Stored): void {
  if (text(stored) !== text(seen))
    throw conflict('Ovaj podatak je u međuvremenu izmenio neko drugi. Proverite nove podatke i pokušajte ponovo.');
}

/**
 * Returns false when `next` equals the stored value, even if the caller saw another one. Otherwise returns true, or throws like
 * `requireSeenValue`.
 */
export function isNewValue(stored: Stored, seen: Stored, next: Stored): boolean {
  if (text(stored) === text(next)) return false;
  requireSeenValue(stored, seen);
  return true;
}

import type { NextContact } from '#domain/job/job-state.ts';
import type { CamelRow } from '#server/lists/columns.ts';

type StoredContact = Pick<CamelRow<'projects'>, 'sledeciKontakt' | 'sledeciKontaktOsoba' | 'sledeciKontaktOpis'>;

/** The next contact of a pre-offer or project; null without one. */
export const nextContactOf = (job: StoredContact): NextContact | null =>
  job.sledeciKontakt === null
    ? null
    : { datum: job.sledeciKontakt, osobaId: job.sledeciKontaktOsoba, opis: job.sledeciKontaktOpis };

export const nextContactColumns = (contact: NextContact | null) => ({
  sledeci_kontakt: contact?.datum ?? null,
  sledeci_kontakt_osoba: contact?.osobaId ?? null,
  sledeci_kontakt_opis: contact?.opis ?? null,
});

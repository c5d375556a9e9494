import { sql } from 'kysely';
import type { FeedVisit } from '#domain/calendar/ical.ts';
import type { VisitKind } from '#domain/calendar/visit.ts';
import { LIVE_VISIT, VISIT_FROM, VISIT_NAME } from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

interface FeedRow extends Omit<FeedVisit, 'title' | 'isCancelled'> {
  vrsta: VisitKind;
  status: string;
}

export interface FeedPeriod {
  from: string;
  to: string;
  /** Cancelled visits that were last changed before this time are left out. */
  cancelledSince: Date;
}

const VISITS_MAX = 2000;

/** The visits to which the account is assigned, sorted by day and time. */
export async function visitsOf(
  db: Db,
  accountId: string,
  { from, to, cancelledSince }: FeedPeriod,
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`/*calendar_feed*/
    select v.id::text, v.vrsta, v.status, ${sql.raw(VISIT_NAME)} as naziv, v.datum, v.vreme, v.minuta, v.dana,
      v.rok_do as "rokDo", v.adresa, v.mesto, v.telefon, v.version, coalesce(v.izmenjeno, v.created_at) as "changedAt"
    from ${sql.raw(VISIT_FROM)} join visit_people mine on mine.visit_id = v.id
    where mine.account_id = ${accountId} and v.datum <= ${to} and v.datum + v.dana > ${from} and ${sql.raw(LIVE_VISIT)}
      and (v.status <> 'otkazano' or coalesce(v.izmenjeno, v.created_at) >= ${cancelledSince})
    order by v.datum, v.vreme nulls first, v.id
    limit ${VISITS_MAX}`.execute(db);
  return rows;
}

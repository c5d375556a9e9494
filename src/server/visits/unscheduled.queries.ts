import { UNSCHEDULED_MAX, type UnscheduledReason } from '#domain/calendar/unscheduled.ts';
import type { Person } from '#domain/identity/fields.ts';
import { NOT_ONLY_IMPORTED } from '#server/job/job-filters.ts';
import { OPEN_PREOFFER, OPEN_PROJECT } from '#server/job/open-jobs.ts';
import { comingVisit, PERSON_JSON } from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';

/** A job that needs a visit, but has none scheduled. */
export interface UnscheduledJob {
  razlog: UnscheduledReason;
  entity: 'preoffer' | 'project';
  id: string;
  naziv: string;
  number: number | null;
  year: number | null;
  adresa: string | null;
  mesto: string | null;
  telefon: string | null;
  osoba: Person | null;
  /** The day since which a visit is needed. */
  od: string;
}

interface VisitNeed {
  table: 'preoffers' | 'projects';
  where: string;
  since: string;
}

const NEEDS: Record<UnscheduledReason, VisitNeed> = {
  zakazati: {
    table: 'preoffers',
    where: `${OPEN_PREOFFER} and o.sastanak = 'Zakazati' and ${NOT_ONLY_IMPORTED}
      and not exists (select from visits v where v.preoffer_id = o.id and ${comingVisit('v')})`,
    since: 'o.aktivnost_at',
  },
  merenje: {
    table: 'projects',
    where: `${OPEN_PROJECT} and p.step = 3 and not exists (select from visits v
      where v.project_id = p.id and v.vrsta = 'merenje' and v.deleted_at is null and v.status <> 'otkazano')`,
    since: 'p.created_at',
  },
  // an installation that was not done by the end of its last day must be scheduled again
  montaza: {
    table: 'projects',
    where: `${OPEN_PROJECT} and p.step = 9 and p.selected_offer is not null and p.ready_for_optimization
      and not exists (select from visits v where v.project_id = p.id and v.vrsta = 'montaza'
        and (${comingVisit('v')} or v.deleted_at is null and v.status = 'obavljeno'))`,
    since: 'coalesce(p.ready_at, p.created_at)',
  },
};

const statementOf = (reason: UnscheduledReason): string => {
  const { table, where, since } = NEEDS[reason];
  const isProject = table === 'projects';
  const job = isProject ? 'p' : 'o';
  return `/*unscheduled_${reason}*/ select '${reason}' as razlog, '${isProject ? 'project' : 'preoffer'}' as entity, ${job}.id,
      klijent as naziv, ${isProject ? 'number, year' : 'null as number, null as year'}, adresa, mesto, telefon,
      case when a.id is not null then ${PERSON_JSON} end as osoba,
      ${since} as od
    from ${table} ${job} left join accounts a on a.id = odgovorna_osoba where ${where}
    order by ${since} desc, ${job}.id limit ${UNSCHEDULED_MAX}`;
};

/** The jobs that need a visit for these reasons; those that have needed it for the shortest time come first. */
export async function unscheduledJobs(db: Db, reasons: readonly UnscheduledReason[]): Promise<UnscheduledJob[]> {
  const jobs: UnscheduledJob[] = [];
  for (const reason of reasons) jobs.push(...(await rowsOf<UnscheduledJob>(db, statementOf(reason))));
  return jobs.sort((a, b) => b.od.localeCompare(a.od)).slice(0, UNSCHEDULED_MAX);
}

import type { Kysely } from 'kysely';
import { type EndedJobs, OVERDUE_RANGES, type Stage } from '#domain/reports.ts';
import type { Money } from '#domain/text/decimal.ts';
import { OPEN_PREOFFER, OPEN_PROJECT } from '#server/job/open-jobs.ts';
import { IN_FORCE_FIRST, LIST_SUMS } from '#server/job/openings-sql.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { midnight } from '#server/kernel/postgres/timestamps.ts';

const money = (sum: string) => `coalesce(${sum}, 0)::${MONEY_SUM}::text`;
const monthIn = (moment: string) => `to_char(${moment} at time zone 'Europe/Belgrade', 'YYYY-MM')`;
/** SQL condition: the time is from the start of the day `$1` to the end of the day `$2`. */
const inPeriod = (moment: string) => `${moment} >= ${midnight('$1::date')} and ${moment} < ${midnight('$2::date + 1')}`;

/** SQL of the time when the offer was chosen; without it, of the contract, or else of the project's creation. */
const AGREED_AT = 'coalesce(p.offer_selected_at, p.contract_at, p.created_at)';
const AGREED = 'p.deleted_at is null and p.ishod is null and p.step >= 6';

export const agreedByMonth = (db: Db, from: string, to: string) =>
  rowsOf<{ mesec: string; broj: number; rsd: Money; eur: Money }>(
    db,
    `/*report_agreed*/ select ${monthIn(AGREED_AT)} as mesec, count(*)::int as broj, ${money('sum(p.ukupno)')} as rsd,
        ${money('sum(round(p.vrednost * (100 - p.popust) * 0.01, 2)) filter (where p.vrednost_uneta)')} as eur
      from projects p where ${AGREED} and ${inPeriod(AGREED_AT)} group by 1`,
    [from, to],
  );

export const collectedByMonth = (db: Db, from: string, to: string) =>
  rowsOf<{ mesec: string; nacin: string; iznos: Money }>(
    db,
    `/*report_collected*/ select to_char(y.datum, 'YYYY-MM') as mesec, y.nacin, ${money('sum(y.iznos)')} as iznos
      from payments y join projects p on p.id = y.project_id
      where y.deleted_at is null and p.deleted_at is null and y.datum between $1::date and $2::date group by 1, 2
      order by 1, 2`,
    [from, to],
  );

/**
 * SQL condition: excludes pre-offers that an import made for its projects, because no client requested an offer then.
 */
const REQUESTED_BY_CLIENT = `(o.uvezeno_at is null or o.project_id is null
  or not exists (select from projects p where p.id = o.project_id and p.uvezeno_at is not null))`;

export const cohortsByMonth = (db: Db, from: string, to: string) =>
  rowsOf<{ mesec: string; predponuda: number; projekata: number; otvoreno: number }>(
    db,
    `/*report_cohorts*/ select ${monthIn('o.created_at')} as mesec, count(*)::int as predponuda,
        count(*) filter (where o.project_id is not null)::int as projekata,
        count(*) filter (where o.project_id is null and o.ishod is null and o.status is distinct from 'Skupi smo')::int
          as otvoreno
      from preoffers o where o.deleted_at is null and ${REQUESTED_BY_CLIENT} and ${inPeriod('o.created_at')} group by 1`,
    [from, to],
  );

/** The numbers of lost and cancelled jobs: one row per month and cause. */
export const endedByMonth = (db: Db, from: string, to: string) =>
  rowsOf<EndedJobs & { mesec: string }>(
    db,
    `/*report_ended*/ select ${monthIn('ended.at')} as mesec, ended.uzrok,
        count(*) filter (where ended.ishod = 'izgubljeno')::int as izgubljeno,
        count(*) filter (where ended.ishod = 'otkazano')::int as otkazano
      from (select o.ishod, o.ishod_uzrok as uzrok, o.ishod_at as at from preoffers o
          where o.deleted_at is null and o.project_id is null and ${inPeriod('o.ishod_at')}
        union all select p.ishod, p.ishod_uzrok, p.ishod_at from projects p
          where p.deleted_at is null and ${inPeriod('p.ishod_at')}) ended
      group by 1, 2`,
    [from, to],
  );

/** The area in mm² of the glass ordered in each month. */
export const glassByMonth = (db: Db, from: string, to: string) =>
  rowsOf<{ mesec: string; povrsina: number }>(
    db,
    `/*report_glass*/ select ${monthIn('g.created_at')} as mesec, sum(g.povrsina)::float8 as povrsina
      from glass_orders g where g.deleted_at is null and g.status <> 'Otkazano' and ${inPeriod('g.created_at')}
      group by 1`,
    [from, to],
  );

/** Pieces and area in mm² of each project's measuring list in force, summed by the month in which the list was finished. */
export const measuredByMonth = (db: Db, from: string, to: string) =>
  rowsOf<{ mesec: string; komada: number; povrsina: number }>(
    db,
    `/*report_measured*/ with in_force as (select distinct on (l.project_id) l.id, l.finished_at
        from measuring_lists l join projects p on p.id = l.project_id
        where l.deleted_at is null and p.deleted_at is null and l.status in ('završena', 'potvrđena')
        order by l.project_id, ${IN_FORCE_FIRST})
      select ${monthIn('l.finished_at')} as mesec, sum(s.komada)::int as komada, sum(s.povrsina)::float8 as povrsina
      from in_force l cross join lateral (${LIST_SUMS}) s where ${inPeriod('l.finished_at')} group by 1`,
    [from, to],
  );

export interface StageTotals {
  faza: Stage;
  broj: number;
  /** The agreed total; null before an offer is chosen, because until then a project has the default value. */
  iznos: Money | null;
}
const STAGE = `case p.step when 3 then 'merenje' when 4 then 'ponuda' when 6 then 'ugovor'
  else case when p.ready_for_optimization then 'izrada' else 'priprema' end end`;
export const pipelineNow = (db: Db) =>
  rowsOf<StageTotals>(
    db,
    `/*report_pipeline*/ select 'predponuda' as faza, count(*)::int as broj, null as iznos from preoffers o
        where ${OPEN_PREOFFER}
      union all select ${STAGE}, count(*)::int, case when min(p.step) >= 6 then ${money('sum(p.ukupno)')} end
        from projects p where ${OPEN_PROJECT} group by 1`,
  );

export interface ReceivablesOn {
  iznos: Money;
  broj: number;
  preplaceno: Money;
  preplacenoBroj: number;
  kasni: Money;
  kasniBroj: number;
  uzrast: { od: number; do: number | null; iznos: Money; broj: number }[];
}
/** SQL of the total that was agreed for each project by the day `$1`, and of what was paid of it by then. */
export const DEBTS_ON = `select p.id, p.ukupno, coalesce(paid.iznos, 0) as placeno from projects p
    left join (select y.project_id, sum(y.iznos) as iznos from payments y
      where y.deleted_at is null and y.datum <= $1::date group by 1) paid on paid.project_id = p.id
    where ${AGREED} and p.vrednost_uneta and ${AGREED_AT} < ${midnight('$1::date + 1')}`;
/** SQL of the domain's `openDues`: the unpaid part of each due that was late on the day `$1`. */
export const LATE_ON = `select d.project_id, $1::date - d.rok as dana,
      least(d.until, debt.ukupno) - greatest(d.until - d.iznos, debt.placeno) as iznos
    from (select d.project_id, d.rok, d.iznos, sum(d.iznos) over (partition by d.project_id order by d.rok, d.id) as until
      from payment_dues d where d.deleted_at is null) d
    join debt on debt.id = d.project_id
    where d.rok < $1::date and least(d.until, debt.ukupno) > greatest(d.until - d.iznos, debt.placeno)`;
const AGE_ROWS = OVERDUE_RANGES.map(
  ({ from, to }) => `json_build_object('od', ${from}, 'do', ${to}::int,
      'iznos', ${money(`sum(late.iznos) filter (where late.dana >= ${from}${to === null ? '' : ` and late.dana <= ${to}`})`)},
      'broj', count(*) filter (where late.dana >= ${from}${to === null ? '' : ` and late.dana <= ${to}`}))`,
).join(', ');

export async function receivablesOn(db: Db, day: string): Promise<ReceivablesOn> {
  const [row] = await rowsOf<ReceivablesOn>(
    db,
    `/*report_receivables*/ with debt as materialized (${DEBTS_ON}), late as (${LATE_ON})
      select sums.*, ages.* from
        (select ${money('sum(ukupno - placeno) filter (where ukupno > placeno)')} as iznos,
          count(*) filter (where ukupno > placeno)::int as broj,
          ${money('sum(placeno - ukupno) filter (where ukupno < placeno)')} as preplaceno,
          count(*) filter (where ukupno < placeno)::int as "preplacenoBroj" from debt) sums,
        (select ${money('sum(late.iznos)')} as kasni, count(distinct late.project_id)::int as "kasniBroj",
          json_build_array(${AGE_ROWS}) as uzrast from late) ages`,
    [day],
  );
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

export interface Debtor {
  id: string;
  number: number;
  year: number;
  klijent: string;
  ukupno: Money;
  placeno: Money;
  dug: Money;
  /** The late part of the debt. */
  kasni: Money;
  /** Days since the earliest late due; null when none is late. */
  dana: number | null;
}
/** The projects that owed something at the end of the day: those late for longest first, then the largest debts. */
export const debtorsOn = (db: Db, day: string, count: number) =>
  rowsOf<Debtor>(
    db,
    `/*report_debtors*/ with debt as materialized (${DEBTS_ON}), late as (${LATE_ON})
      select p.id, p.number, p.year, p.klijent, debt.ukupno::text, ${money('debt.placeno')} as placeno,
        ${money('debt.ukupno - debt.placeno')} as dug, ${money('late.iznos')} as kasni, late.dana
      from debt join projects p on p.id = debt.id
        left join (select project_id, sum(iznos) as iznos, max(dana) as dana from late group by 1) late
          on late.project_id = debt.id
      where debt.ukupno > debt.placeno
      order by late.dana desc nulls last, debt.ukupno - debt.placeno desc, p.id limit $2`,
    [day, count],
  );

export interface StageTime {
  faza: Stage;
  broj: number;
  otvorenih: number;
  medijana: number;
  p90: number;
}
const spanOfStage = (stage: Stage, since: string, until: string, isOpen: string) => `
  select '${stage}' as faza, ${since} as since, coalesce(${until}, case when ${isOpen} then now() end) as until,
    ${until} is null as is_open
  from projects p where p.deleted_at is null and ${inPeriod(since)}`;
const SPANS = [
  spanOfStage('merenje', 'p.created_at', 'p.measured_at', `p.step = 3 and ${OPEN_PROJECT}`),
  spanOfStage('ponuda', 'p.measured_at', 'p.offer_selected_at', `p.step = 4 and ${OPEN_PROJECT}`),
  spanOfStage('ugovor', 'p.offer_selected_at', 'p.contract_at', `p.step = 6 and ${OPEN_PROJECT}`),
  spanOfStage('priprema', 'p.contract_at', 'p.ready_at', `not p.ready_for_optimization and ${OPEN_PROJECT}`),
  spanOfStage('izrada', 'p.ready_at', 'p.archived_at', OPEN_PROJECT),
].join(' union all ');
const days = (share: number) =>
  `round(percentile_cont(${share}) within group (order by extract(epoch from until - since) / 86400)::numeric, 1)::float8`;
export const stageTimes = (db: Db, from: string, to: string) =>
  rowsOf<StageTime>(
    db,
    `/*report_times*/ select faza, count(*)::int as broj, count(*) filter (where is_open)::int as otvorenih,
        ${days(0.5)} as medijana, ${days(0.9)} as p90
      from (${SPANS}) spans where until >= since group by 1`,
    [from, to],
  );

export interface LongestInStage {
  id: string;
  number: number;
  year: number;
  klijent: string;
  faza: Stage;
  dana: number;
  osoba: string | null;
}
const SINCE = `case p.step when 3 then p.created_at when 4 then coalesce(p.measured_at, p.created_at)
  when 6 then ${AGREED_AT}
  else case when p.ready_for_optimization then coalesce(p.ready_at, p.contract_at, p.created_at)
    else coalesce(p.contract_at, p.created_at) end end`;
/** The active projects that have been in their stage for longest, longest first. */
export const longestInStage = (db: Db, count: number) =>
  rowsOf<LongestInStage>(
    db,
    `/*report_standing*/ select p.id, p.number, p.year, p.klijent, ${STAGE} as faza,
        floor(extract(epoch from now() - ${SINCE}) / 86400)::int as dana,
        (select a.name from accounts a where a.id = p.odgovorna_osoba) as osoba
      from projects p where ${OPEN_PROJECT} order by ${SINCE}, p.id limit $1`,
    [count],
  );

/** Runs the statements of a report on one snapshot of the data, so that its figures agree with one another. */
export const onOneSnapshot = <T>(db: Kysely<Database>, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

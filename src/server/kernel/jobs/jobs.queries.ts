import { type Selectable, sql } from 'kysely';
import { changesOneRow } from '../postgres/changes-one-row.ts';
import type { Database, Db } from '../postgres/database.ts';

type JobRow = Selectable<Database['jobs']>;
/** The columns of a job that this process has taken. */
export type Job = Pick<JobRow, (typeof JOB)[number]>;
const JOB = ['id', 'kind', 'key', 'payload', 'attempts', 'give_up_at'] as const;

/** Every kind of job. Each kind has a handler, registered by `jobs.handle`. */
export type JobName = 'reminder' | 'mail' | `${'code' | 'notice' | 'warning'}-${'email' | 'sms' | 'owner'}`;

export interface NewJob {
  kind: JobName;
  /** Unique among the jobs of the kind, ended ones included: a second job with the same key is not queued. */
  key: string;
  /** The record that the job concerns, for `withdrawJobs`. */
  about?: string;
  payload?: Record<string, unknown>;
  now: Date;
  /** When the job is due; at once when left out. */
  runAt?: Date;
  /** After this time the job is not tried again. */
  giveUpAt: Date;
}

/** Queues a job in the caller's transaction, unless there is one with that kind and key. */
export const enqueue = (db: Db, { kind, key, about, payload = {}, now, runAt = now, giveUpAt }: NewJob) =>
  db
    .insertInto('jobs')
    .values({
      kind,
      key,
      about: about ?? null,
      payload: JSON.stringify(payload),
      run_at: runAt,
      give_up_at: giveUpAt,
      created_at: now,
    })
    .onConflict(clash => clash.columns(['kind', 'key']).doNothing())
    .execute();

/**
 * Withdraws the jobs about a record that were not handed over yet, in the caller's transaction. A job that a process is
 * just preparing is withdrawn too: that process notices it before it hands anything over.
 */
export const withdrawJobs = (db: Db, about: string, now: Date): Promise<Job[]> =>
  db
    .updateTable('jobs')
    .set({ state: 'withdrawn', ended_at: now, locked_by: null, locked_until: null })
    .where('about', '=', about)
    .where('state', 'in', ['waiting', 'taken'])
    .where('handed_at', 'is', null)
    .returning(JOB)
    .execute();

/** Who has taken a job: the process, and the attempt, since the same process may take the job again. */
export interface JobClaim {
  id: number;
  attempts: number;
  by: string;
}

/** Takes the job that is due first, for one process only. */
export const takeJob = (db: Db, kind: string, { by, until, now }: { by: string; until: string; now: Date }) => {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now.toISOString())
    .where('give_up_at', '>', now.toISOString())
    .where('kind', '=', kind)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('jobs')
    .set(row => ({
      state: 'taken',
      attempts: row('attempts', '+', 1),
      locked_by: by,
      locked_until: until,
      handed_at: null,
    }))
    .where('id', '=', due)
    .returning(JOB)
    .executeTakeFirst();
};

/**
 * Stores that the job's message is about to be handed to the gateway, which cannot be undone; returns false when the
 * job was withdrawn or another process has taken it.
 */
export const markHandedOver = (db: Db, { id, attempts, by }: JobClaim, { now, until }: { now: Date; until: string }) =>
  changesOneRow(
    db,
    db
      .updateTable('jobs')
      .set({ handed_at: now, locked_until: until })
      .where('id', '=', id)
      .where('state', '=', 'taken')
      .where('locked_by', '=', by)
      .where('attempts', '=', attempts),
  );

interface Ending {
  state: 'waiting' | 'done' | 'failed' | 'possibly-sent' | 'withdrawn';
  error?: string | null;
  /** When a job that waits again is due. */
  runAt?: Date;
}

const ERROR_MAX = 300;

/**
 * Stores the result of the job if no other process has taken it, even when it was marked as possibly sent because its
 * time limit had passed: the process that sent the message knows the result.
 */
export const storeResult = (
  db: Db,
  { id, attempts, by }: JobClaim,
  { state, error = null, runAt }: Ending,
  now: Date,
) =>
  db
    .updateTable('jobs')
    .set({
      state,
      error: error?.slice(0, ERROR_MAX) ?? null,
      locked_by: null,
      locked_until: null,
      ended_at: state === 'waiting' ? null : now,
      crashes: 0,
      ...(state === 'waiting' && { handed_at: null }),
      ...(runAt && { run_at: runAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('locked_by', '=', by)
    .where('state', 'in', ['taken', 'possibly-sent'])
    .execute();

/** By how many milliseconds the clocks of two servers on one database may differ. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;
const WAIT_MAX_MS = 24 * 3_600_000;
const timestampAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Makes waiting jobs due whose times were set while the clock was ahead: otherwise they would wait too long. */
export const recallJobsSetAhead = (db: Db, now: Date) =>
  sql`update jobs set created_at = ${now}, run_at = ${now}
    where state = 'waiting' and (created_at > ${timestampAfter(now, CLOCK_DIFFERENCE_MAX_MS)} or run_at > ${timestampAfter(now, WAIT_MAX_MS)})`.execute(
    db,
  );

/**
 * Releases jobs whose `locked_until` has passed, because their process has ended, or is later than `holdMs` allows,
 * because the clock was ahead. A job whose message was handed to the gateway becomes possibly sent, and is never
 * repeated automatically. A job with which `crashesMax` processes in a row ended fails. All others wait again.
 */
export const releaseOverdueJobs = (db: Db, { crashesMax, holdMs }: { crashesMax: number; holdMs: number }, now: Date) =>
  db
    .with('overdue', query =>
      query
        .selectFrom('jobs')
        .select('id')
        .select(
          sql<
            Ending['state']
          >`case when handed_at is not null then 'possibly-sent' when crashes + 1 >= ${crashesMax} then 'failed'
            else 'waiting' end`.as('next'),
        )
        .where('state', '=', 'taken')
        .where(job =>
          job.or([
            job('locked_until', '<=', now.toISOString()),
            job('locked_until', '>', timestampAfter(now, holdMs + CLOCK_DIFFERENCE_MAX_MS)),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('jobs')
    .from('overdue')
    .set(row => ({
      state: row.ref('overdue.next'),
      crashes: row('crashes', '+', 1),
      ended_at: sql<string | null>`case when next <> 'waiting' then ${now}::timestamptz end`,
    }))
    .whereRef('jobs.id', '=', 'overdue.id')
    .execute();

/** Marks as failed the waiting jobs of these kinds whose `give_up_at` has passed. */
export const giveUpExpiredJobs = (db: Db, kinds: readonly string[], now: Date) =>
  db
    .updateTable('jobs')
    .set(row => ({
      state: 'failed',
      ended_at: now,
      error: row.fn.coalesce('error', row.val('Vreme za slanje je prošlo.')),
    }))
    .where('state', '=', 'waiting')
    .where('give_up_at', '<=', now.toISOString())
    .where('kind', 'in', kinds)
    .execute();

export const removeEndedJobs = (db: Db, before: Date) =>
  db.deleteFrom('jobs').where('ended_at', '<', before.toISOString()).execute();

/** How many waiting jobs are due, and how many ended without success, for metrics. */
export const jobCounts = (db: Db, now: Date): Promise<{ due: number; lost: number }> =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('state', '=', 'waiting')
        .filterWhere('run_at', '<=', now.toISOString())
        .as('due'),
      fn.countAll<number>().filterWhere('state', 'in', ['failed', 'possibly-sent']).as('lost'),
    ])
    .executeTakeFirstOrThrow();

import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../postgres/database.ts';

type JobRow = Selectable<Database['jobs']>;
/** A job that this process has taken. */
export type Job = Pick<JobRow, (typeof JOB)[number]>;
const JOB = ['id', 'kind', 'key', 'payload', 'attempts', 'give_up_at'] as const;

/** Everything that is queued. Each kind has its own sender: `jobs.handle`. */
export type JobName = 'reminder' | 'mail' | `${'code' | 'notice' | 'warning'}-${'email' | 'sms' | 'owner'}`;

export interface NewJob {
  kind: JobName;
  /** Unique among the jobs of the kind, ended ones too: a second one with it is not queued. */
  key: string;
  /** What it concerns, for `withdraw`. */
  about?: string;
  payload?: Record<string, unknown>;
  now: Date;
  /** At once when left out. */
  runAt?: Date;
  /** From then on it is not tried again. */
  giveUpAt: Date;
}

/** Queues a job in the caller's transaction, unless there is one of that kind and key. */
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
 * Withdraws the jobs about something that are not handed over yet, in the caller's transaction. One that a process is just
 * preparing is withdrawn too: that process finds out before it hands anything over.
 */
export const withdraw = (db: Db, about: string, now: Date): Promise<Job[]> =>
  db
    .updateTable('jobs')
    .set({ state: 'withdrawn', ended_at: now, locked_by: null, locked_until: null })
    .where('about', '=', about)
    .where('state', 'in', ['waiting', 'taken'])
    .where('handed_at', 'is', null)
    .returning(JOB)
    .execute();

/** Who holds a job: a process, and the attempt, since the same process may take it again. */
export interface Hold {
  id: number;
  attempts: number;
  by: string;
}

/** Takes the job that is due first, for one process alone. */
export const take = (db: Db, kind: string, { by, until, now }: { by: string; until: string; now: Date }) => {
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

/** Notes that what cannot be taken back begins now; false when the job was withdrawn, or another process has it. */
export const markHanded = async (db: Db, { id, attempts, by }: Hold, { now, until }: { now: Date; until: string }) => {
  const marked = await db
    .updateTable('jobs')
    .set({ handed_at: now, locked_until: until })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .where('locked_by', '=', by)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
};

interface Ending {
  state: 'waiting' | 'done' | 'failed' | 'possibly-sent' | 'withdrawn';
  error?: string | null;
  /** Of one that waits again. */
  runAt?: Date;
}

const ERROR_MAX = 300;

/**
 * Writes what came of the job, if this process still holds it; also after its time was over and it was marked as possibly
 * sent, for then the process that sent it knows better.
 */
export const settle = (db: Db, { id, attempts, by }: Hold, { state, error = null, runAt }: Ending, now: Date) =>
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

/** By how much the clocks of two servers on one database may differ. */
const CLOCKS_DIFFER_MS = 60_000;
/** No job waits longer for its next attempt. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Makes the waiting jobs due that a clock queued or put off which has been set back since; it would take as long as it was ahead. */
export const recallAhead = (db: Db, now: Date) =>
  sql`update jobs set created_at = ${now}, run_at = ${now}
    where state = 'waiting' and (created_at > ${after(now, CLOCKS_DIFFER_MS)} or run_at > ${after(now, LONGEST_WAIT_MS)})`.execute(
    db,
  );

/**
 * Ends the hold of processes that are gone, also one that ends later than any of `holdMs` could, by a clock that has been set back. A job that was not handed over waits again, unless `crashesMax` processes in a row
 * ended with it: it may be what ended them. Of one that was handed over nobody knows whether it reached anybody, so it is
 * never done again by itself.
 */
export const releaseOverdue = (db: Db, { crashesMax, holdMs }: { crashesMax: number; holdMs: number }, now: Date) =>
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
            job('locked_until', '>', after(now, holdMs + CLOCKS_DIFFER_MS)),
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

/** Gives up the waiting jobs of these kinds whose time is over. */
export const giveUpExpired = (db: Db, kinds: readonly string[], now: Date) =>
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

/** Deletes the history before that time. */
export const forgetEnded = (db: Db, before: Date) =>
  db.deleteFrom('jobs').where('ended_at', '<', before.toISOString()).execute();

/** How many jobs wait whose time has come, and how many ended without success, for metrics. */
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

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { oneRun } from '../one-run.ts';
import type { Database } from '../postgres/database.ts';
import {
  giveUpExpiredJobs,
  type Job,
  type JobClaim,
  type JobName,
  markHandedOver,
  recallJobsSetAhead,
  releaseOverdueJobs,
  removeEndedJobs,
  storeResult,
  takeJob,
} from './jobs.queries.ts';

const STOP_MS = 3_000;
const MINUTE_MS = 60_000;
/** Longer than any gateway takes to respond: a process that has had a job for this long counts as ended. */
const HOLD_MS = 5 * MINUTE_MS;
/** The most workers of a process per kind of job, so that a slow server delays neither other jobs nor other kinds. */
const WORKERS_MAX = 3;
/** A job that takes longer than this no longer occupies its worker, so that slow jobs do not stop the queue. */
const SLOW_JOB_MS = 4 * MINUTE_MS;
/** Seconds between the attempts; the last value is repeated until the job is given up. */
const RETRY_DELAYS_SECONDS = [5, 15, 45, 120, 240, 900, 1_800, 3_600];
/** A job is given up when this many processes in a row have ended while doing it. */
const CRASHES_MAX = 8;
const RETAINED_MS = 180 * 24 * 60 * MINUTE_MS;

/** Thrown when certainly nothing was sent, so that the job may be tried again. */
export class NotSent extends Error {}

/** Thrown when certainly nothing was sent, and another attempt would fail too. */
export class Refused extends NotSent {}

/** The result of a job that was not done: it is due later, or it is no longer needed. */
export type NotDone = { later: Date } | { needless: string };

/**
 * Does one job. Calls `markPossiblySent` right before the first step that cannot be undone; after it, only `NotSent` means that
 * the job may be tried again.
 */
export type DoJob = (job: Job, markPossiblySent: () => Promise<void>) => Promise<NotDone | undefined>;

export interface JobKind {
  run: DoJob;
  /** Queues jobs that nobody requested and that are due by the clock; called before the queue is read. */
  plan?(): Promise<void>;
  /** Stores results of jobs elsewhere; called when no job of the kind is due. */
  ended?(): Promise<void>;
}

interface JobsOptions {
  db: Kysely<Database>;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface KindQueue extends JobKind {
  kind: string;
  workers: Set<Promise<void>>;
}

/** Resolves when the job has ended, or when it counts as slow. */
async function waitWhileFast(job: Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const { signal } = timeout;
  await Promise.race([job, sleep(SLOW_JOB_MS, undefined, { ref: false, signal })]).finally(() => timeout.abort());
}

export type Jobs = ReturnType<typeof createJobs>;

/** Does the jobs of the queue; several server processes can work on the same queue. */
export function createJobs({ db, clock, log }: JobsOptions) {
  const by = randomUUID();
  const queues = new Map<string, KindQueue>();
  let isStopping = false;

  const holdEnd = () => new Date(clock().getTime() + HOLD_MS).toISOString();

  /** The state to store for a job that threw an error. */
  const endingOf = ({ attempts, give_up_at }: Job, error: unknown, isHanded: boolean) => {
    const { message } = error as Error;
    if (isHanded && !(error instanceof NotSent)) return { state: 'possibly-sent', error: message } as const;
    const seconds = RETRY_DELAYS_SECONDS[Math.min(attempts, RETRY_DELAYS_SECONDS.length) - 1] ?? 0;
    const runAt = new Date(clock().getTime() + seconds * 1000);
    if (error instanceof Refused || runAt >= new Date(give_up_at)) return { state: 'failed', error: message } as const;
    return { state: 'waiting', error: message, runAt } as const;
  };

  const finish = async ({ run }: KindQueue, job: Job): Promise<void> => {
    const claim: JobClaim = { id: job.id, attempts: job.attempts, by };
    let isHanded = false;
    let isLost = false;
    const markPossiblySent = async () => {
      isHanded = await markHandedOver(db, claim, { now: clock(), until: holdEnd() });
      isLost = !isHanded;
      if (isLost) throw new Error('withdrawn, or taken over by another process');
    };
    try {
      const instead = await run(job, markPossiblySent);
      if (instead && 'later' in instead)
        await storeResult(db, claim, { state: 'waiting', runAt: instead.later }, clock());
      else if (instead) await storeResult(db, claim, { state: 'withdrawn', error: instead.needless }, clock());
      else await storeResult(db, claim, { state: 'done' }, clock());
    } catch (error) {
      if (isLost) return;
      const ending = endingOf(job, error, isHanded);
      // the error's message may contain the text of the message, so it is not logged
      const { code, name } = ((error as Error).cause ?? error) as { code?: unknown; name: string };
      const { id, kind, attempts } = job;
      log.warn({ job: id, kind, attempts, state: ending.state, reason: code ?? name }, 'a job was not done');
      await storeResult(db, claim, ending, clock());
    }
  };

  const work = async (queue: KindQueue): Promise<void> => {
    while (!isStopping) {
      const job = await takeJob(db, queue.kind, { by, until: holdEnd(), now: clock() });
      if (!job) break;
      // this job may take minutes, so another worker continues with the queue
      startWorker(queue);
      await waitWhileFast(finish(queue, job));
    }
    await queue.ended?.();
  };

  const startWorker = (queue: KindQueue): void => {
    if (isStopping || queue.workers.size >= WORKERS_MAX) return;
    const worker = work(queue)
      .catch(error => log.warn({ err: error, kind: queue.kind }, 'the queue of jobs could not be read'))
      .finally(() => queue.workers.delete(worker));
    queue.workers.add(worker);
  };

  const idle = async (queuesToWaitFor: readonly KindQueue[]): Promise<void> => {
    const busy = () => queuesToWaitFor.flatMap(({ workers }) => [...workers]);
    for (let workers = busy(); workers.length > 0; workers = busy()) await Promise.all(workers);
  };

  const startDueRun = oneRun(async () => {
    for (const { plan } of queues.values()) await plan?.();
    await releaseOverdueJobs(db, { crashesMax: CRASHES_MAX, holdMs: HOLD_MS }, clock());
    await recallJobsSetAhead(db, clock());
    await giveUpExpiredJobs(db, [...queues.keys()], clock());
    await removeEndedJobs(db, new Date(clock().getTime() - RETAINED_MS));
    for (const queue of queues.values()) {
      await queue.ended?.();
      startWorker(queue);
    }
  });

  return {
    /** Registers how jobs are done, keyed by kind. Jobs of other kinds are left to other processes. */
    handle(kinds: Partial<Record<JobName, JobKind>>): void {
      for (const [kind, jobKind] of Object.entries(kinds)) queues.set(kind, { ...jobKind, kind, workers: new Set() });
    },
    /** Queues jobs that are due by the clock, and starts every job that is due. */
    startDue: startDueRun.run,
    /** Like `startDue`; resolves when no job is due. */
    async run(): Promise<void> {
      await startDueRun.run();
      await idle([...queues.values()]);
    },
    /** Does the due jobs of that kind; resolves when no more are due. */
    async runKind(kind: JobName): Promise<void> {
      const queue = queues.get(kind);
      if (!queue) return;
      startWorker(queue);
      await idle([queue]);
    },
    /** Takes no further job; resolves when those in flight have ended, or after a few seconds. */
    async stop(): Promise<void> {
      isStopping = true;
      // jobs that are still in flight are marked as possibly sent after the next start
      await Promise.race([
        Promise.all([startDueRun.idle(), idle([...queues.values()])]),
        sleep(STOP_MS, undefined, { ref: false }),
      ]);
    },
  };
}

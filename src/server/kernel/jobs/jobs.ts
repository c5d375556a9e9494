import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../postgres/database.ts';
import { forgetEnded, type Hold, type Job, markHanded, releaseOverdue, settle, take } from './jobs.queries.ts';

const TICK_MS = 10_000;
const STOP_MS = 3_000;
const MINUTE_MS = 60_000;
/** Longer than any gateway takes; then the process counts as gone. */
const HOLD_MS = 5 * MINUTE_MS;
/** Minutes until the next attempt: nine and a half hours in all, as long as a gateway may be away over a night. */
const WAITS_MINUTES = [1, 5, 15, 60, 120, 180, 180];
const KEPT_MS = 180 * 24 * 60 * MINUTE_MS;

/** Thrown when nothing has left the house for certain, so that the job may be tried again. */
export class NotSent extends Error {}

/** The job was withdrawn, or another process has taken it over: nothing may be handed over any more. */
class NotOurs extends Error {}

/** What came of a job that was not done: it is due later, or no longer needed. */
export type Instead = { later: Date } | { needless: string };

/**
 * Does one job. Calls `handing` right before the first act that cannot be taken back; from then on only `NotSent` means that
 * it may be tried again.
 */
export type DoJob = (job: Job, handing: () => Promise<void>) => Promise<Instead | undefined>;

export interface Jobs {
  /** Looks for due jobs every few seconds from now on. */
  start(): void;
  /** Plans and does everything that is due. One call at a time. */
  run(): Promise<void>;
  /** Takes no further job; resolves when the one in flight is settled, or after a few seconds. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Kysely<Database>;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  kinds: Readonly<Record<string, DoJob>>;
  /** Queues what is due by the clock alone; called before each look. */
  plan?(): Promise<void>;
  /** Notes elsewhere what became of jobs; called when nothing more is due. */
  ended?(): Promise<void>;
}

/** Does the jobs of the queue; any number of server processes may. */
export function createJobs({ db, clock, log, kinds, plan, ended }: JobsOptions): Jobs {
  const by = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopping = false;

  const holdEnd = () => new Date(clock().getTime() + HOLD_MS).toISOString();

  /** What to write about a job that threw. */
  const endingOf = ({ attempts }: Job, error: unknown, isHanded: boolean) => {
    const { message } = error as Error;
    if (isHanded && !(error instanceof NotSent)) return { state: 'possibly-sent', error: message } as const;
    const minutes = WAITS_MINUTES[attempts - 1];
    if (minutes === undefined) return { state: 'failed', error: message } as const;
    return { state: 'waiting', error: message, runAt: new Date(clock().getTime() + minutes * MINUTE_MS) } as const;
  };

  const finish = async (job: Job): Promise<void> => {
    const hold: Hold = { id: job.id, attempts: job.attempts, by };
    let isHanded = false;
    const handing = async () => {
      if (!(await markHanded(db, hold, { now: clock(), until: holdEnd() }))) throw new NotOurs();
      isHanded = true;
    };
    try {
      const instead = await kinds[job.kind]?.(job, handing);
      if (instead && 'later' in instead) await settle(db, hold, { state: 'waiting', runAt: instead.later }, clock());
      else if (instead) await settle(db, hold, { state: 'withdrawn', error: instead.needless }, clock());
      else await settle(db, hold, { state: 'done' }, clock());
    } catch (error) {
      if (error instanceof NotOurs) return;
      const ending = endingOf(job, error, isHanded);
      log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, state: ending.state }, 'a job was not done');
      await settle(db, hold, ending, clock());
    }
  };

  const drain = async (): Promise<void> => {
    await plan?.();
    await releaseOverdue(db, WAITS_MINUTES.length + 1, clock());
    await forgetEnded(db, new Date(clock().getTime() - KEPT_MS));
    while (!isStopping) {
      const job = await take(db, Object.keys(kinds), { by, until: holdEnd(), now: clock() });
      if (!job) break;
      await finish(job);
    }
    await ended?.();
  };

  const run = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    start() {
      const tried = () => run().catch(error => log.warn({ err: error }, 'the queue of jobs could not be read'));
      timer = setInterval(tried, TICK_MS).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // what a gateway holds longer is marked as possibly sent after the next start
      await Promise.race([running?.catch(() => {}), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

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
/** Jobs of one kind that a process does at once: a server that takes its time with one holds up neither its kind nor others. */
const AT_ONCE = 3;
/** After that long the next job begins beside one that still goes on; it has the rest of its hold to end. */
const PATIENCE_MS = 4 * MINUTE_MS;
/** Minutes until the next attempt: nine and a half hours in all, as long as a gateway may be away over a night. */
const WAITS_MINUTES = [1, 5, 15, 60, 120, 180, 180];
const KEPT_MS = 180 * 24 * 60 * MINUTE_MS;

/** Thrown when nothing has left the house for certain, so that the job may be tried again. */
export class NotSent extends Error {}

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
  /** Plans and does everything that is due. */
  run(): Promise<void>;
  /** Takes no further job; resolves when those in flight are settled, or after a few seconds. */
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Kysely<Database>;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  kinds: Readonly<Record<string, DoJob>>;
  /** Queues what is due by the clock alone; called before each look. */
  plan?(): Promise<void>;
  /** Notes elsewhere what became of jobs; called when a kind has nothing more that is due. */
  ended?(): Promise<void>;
}

/** The jobs of one kind, and who does them. */
interface Lane {
  kind: string;
  workers: Set<Promise<void>>;
}

/** Resolves with the job, or when patience with it ends. */
async function soon(job: Promise<void>): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  await Promise.race([job, sleep(PATIENCE_MS, undefined, { ref: false, signal })]).finally(() => patience.abort());
}

/** Does the jobs of the queue; any number of server processes may. */
export function createJobs({ db, clock, log, kinds, plan, ended }: JobsOptions): Jobs {
  const by = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopping = false;

  const lanes: Lane[] = Object.keys(kinds).map(kind => ({ kind, workers: new Set() }));
  const working = () => lanes.flatMap(({ workers }) => [...workers]);
  const unreadable = (error: unknown) => log.warn({ err: error }, 'the queue of jobs could not be read');

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
    let isLost = false;
    const handing = async () => {
      isHanded = await markHanded(db, hold, { now: clock(), until: holdEnd() });
      isLost = !isHanded;
      if (isLost) throw new Error('withdrawn, or taken over by another process');
    };
    try {
      const instead = await kinds[job.kind]?.(job, handing);
      if (instead && 'later' in instead) await settle(db, hold, { state: 'waiting', runAt: instead.later }, clock());
      else if (instead) await settle(db, hold, { state: 'withdrawn', error: instead.needless }, clock());
      else await settle(db, hold, { state: 'done' }, clock());
    } catch (error) {
      if (isLost) return;
      const ending = endingOf(job, error, isHanded);
      log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, state: ending.state }, 'a job was not done');
      await settle(db, hold, ending, clock());
    }
  };

  const work = async (lane: Lane): Promise<void> => {
    while (!isStopping) {
      const job = await take(db, [lane.kind], { by, until: holdEnd(), now: clock() });
      if (!job) break;
      // whoever has found one may be busy with it for minutes
      hire(lane);
      await soon(finish(job));
    }
    await ended?.();
  };

  const hire = (lane: Lane): void => {
    if (isStopping || lane.workers.size >= AT_ONCE) return;
    const worker = work(lane)
      .catch(unreadable)
      .finally(() => lane.workers.delete(worker));
    lane.workers.add(worker);
  };

  const begin = async (): Promise<void> => {
    await plan?.();
    await releaseOverdue(db, WAITS_MINUTES.length + 1, clock());
    await forgetEnded(db, new Date(clock().getTime() - KEPT_MS));
    await ended?.();
    for (const lane of lanes) hire(lane);
  };

  const look = (): Promise<void> => {
    looking ??= begin().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const allDone = async (): Promise<void> => {
    for (let busy = working(); busy.length > 0; busy = working()) await Promise.all(busy);
  };

  return {
    async run() {
      await look();
      await allDone();
    },
    start() {
      timer = setInterval(() => look().catch(unreadable), TICK_MS).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // what a gateway holds longer is marked as possibly sent after the next start
      await Promise.race([
        Promise.all([looking?.catch(() => {}), allDone()]),
        sleep(STOP_MS, undefined, { ref: false }),
      ]);
    },
  };
}

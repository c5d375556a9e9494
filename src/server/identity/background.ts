import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Starts work that no response waits for, so that the response time does not reveal whether it happened. */
  start(what: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is in flight. */
  idle(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const runningJobs = new Set<Promise<void>>();
  return {
    start(what, work) {
      const job = new Promise(resolve => setImmediate(resolve))
        .then(work)
        .then(
          () => {},
          error => log.error({ err: error, what }, 'background work failed'),
        )
        .finally(() => runningJobs.delete(job));
      runningJobs.add(job);
    },
    async idle() {
      while (runningJobs.size > 0) await Promise.all(runningJobs);
    },
  };
}

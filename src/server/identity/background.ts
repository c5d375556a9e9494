import type { FastifyBaseLogger } from 'fastify';

export type Background = ReturnType<typeof createBackground>;

export function createBackground(log: FastifyBaseLogger) {
  const runningJobs = new Set<Promise<void>>();
  return {
    /** Starts work that no response waits for, so that the response time does not reveal whether it happened. */
    start(what: string, work: () => Promise<unknown>): void {
      const job = new Promise(resolve => setImmediate(resolve))
        .then(work)
        .then(
          () => {},
          error => log.error({ err: error, what }, 'background work failed'),
        )
        .finally(() => runningJobs.delete(job));
      runningJobs.add(job);
    },
    /** Resolves when no work is in flight. */
    async idle(): Promise<void> {
      while (runningJobs.size > 0) await Promise.all(runningJobs);
    },
  };
}

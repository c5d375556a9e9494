import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Starts work that no answer waits for, so that its presence does not show in the answer's time. */
  start(what: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is running any more. */
  idle(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    start(what, work) {
      const job = new Promise(resolve => setImmediate(resolve))
        .then(work)
        .then(
          () => {},
          error => log.error({ err: error, what }, 'background work failed'),
        )
        .finally(() => running.delete(job));
      running.add(job);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

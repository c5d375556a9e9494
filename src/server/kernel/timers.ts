import type { FastifyBaseLogger } from 'fastify';

export interface Timers {
  /** Runs `work` now and then every `ms` milliseconds, but never while it is still running. An error is logged. */
  every(ms: number, name: string, work: () => Promise<unknown>): void;
  /** Starts nothing more; resolves when nothing is running. */
  stop(): Promise<void>;
}

/** The periodic work of the server. */
export function createTimers(log: Pick<FastifyBaseLogger, 'error'>): Timers {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    every(ms, name, work) {
      let running: Promise<unknown> | undefined;
      const tick = () => {
        running ??= work()
          .catch(error => log.error({ err: error, work: name }, 'periodic work failed'))
          .finally(() => {
            running = undefined;
          });
      };
      tick();
      const timer = setInterval(tick, ms).unref();
      stops.push(async () => {
        clearInterval(timer);
        await running;
      });
    },
    async stop() {
      await Promise.all(stops.splice(0).map(stop => stop()));
    },
  };
}

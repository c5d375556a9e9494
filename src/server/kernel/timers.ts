import type { FastifyBaseLogger } from 'fastify';
import { oneRun } from './one-run.ts';

/** The periodic work of the server. */
export function createTimers(log: Pick<FastifyBaseLogger, 'error'>) {
  const stopTimers: (() => Promise<unknown>)[] = [];
  return {
    /** Runs `work` at once and then every `ms` milliseconds, never two runs at a time. Errors are logged. */
    every(ms: number, name: string, work: () => Promise<unknown>): void {
      const periodic = oneRun(async () => {
        await work().catch(error => log.error({ err: error, work: name }, 'periodic work failed'));
      });
      void periodic.run();
      const timer = setInterval(periodic.run, ms).unref();
      stopTimers.push(() => {
        clearInterval(timer);
        return periodic.idle();
      });
    },
    /** Starts no further run; resolves when none is in progress. */
    async stop(): Promise<void> {
      await Promise.all(stopTimers.splice(0).map(stopTimer => stopTimer()));
    },
  };
}

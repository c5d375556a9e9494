import type { FastifyBaseLogger } from 'fastify';

/**
 * A difference of at least this many milliseconds is reported. Tokens are valid for five minutes; servers whose clocks
 * differ by more than that refuse each other's tokens.
 */
const NOTEWORTHY_MS = 60_000;

/**
 * Compares this computer's clock with the database's, which all servers share. A difference is logged once, and the
 * health check reports it as `clockSeconds` (positive when this computer's clock is ahead).
 */
export function watchClock(log: FastifyBaseLogger) {
  let seconds = 0;
  return {
    /** Both times are in milliseconds since 1970. */
    compare(own: number, database: number): void {
      const difference = own - database;
      const before = seconds;
      seconds = Math.abs(difference) < NOTEWORTHY_MS ? 0 : Math.round(difference / 1000);
      if (!seconds || before) return;
      const direction = seconds > 0 ? 'ahead of' : 'behind';
      log.warn(
        `this computer's clock is ${Math.abs(seconds)} s ${direction} the database's; from 300 s on sign-ins fail with 401: synchronize it (NTP)`,
      );
    },
    remark: () => (seconds ? { clockSeconds: seconds } : {}),
  };
}

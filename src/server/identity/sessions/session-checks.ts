import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { type SessionRow, sessionsNow } from './sessions.queries.ts';

/** After this long an unfinished statement, perhaps on a silent connection, delays only the calls already waiting for it. */
const LATE_MS = 1_000;

/** Reads one session as it is now; undefined when it has ended. */
export type CheckSession = (sessionId: string, accountId: string) => Promise<SessionRow | undefined>;

interface Waiting {
  sessionId: string;
  resolve(row: SessionRow | undefined): void;
  reject(error: unknown): void;
}

/**
 * Every call reads its session, but calls that arrive while a statement is in flight share the next one: each is still
 * served by a read that began after it arrived.
 */
export function createSessionChecks(db: Kysely<Database>, clock: () => Date): CheckSession {
  let waiting: Waiting[] = [];
  let isReading = false;

  const readTogether = async (together: Waiting[]): Promise<void> => {
    try {
      const ids = [...new Set(together.map(({ sessionId }) => sessionId))];
      const rows = new Map((await sessionsNow(db, ids, clock())).map(row => [row.id, row]));
      for (const { sessionId, resolve } of together) resolve(rows.get(sessionId));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  };

  const readAll = async (): Promise<void> => {
    isReading = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, LATE_MS);
      await Promise.race([readTogether(together), late.promise]);
      clearTimeout(timer);
    }
    isReading = false;
  };

  return async (sessionId, accountId) => {
    const row = await new Promise<SessionRow | undefined>((resolve, reject) => {
      waiting.push({ sessionId, resolve, reject });
      if (!isReading) void readAll();
    });
    return row?.account_id === accountId ? row : undefined;
  };
}

import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { type SessionRow, sessionsNow } from './sessions.queries.ts';

/** Reads one session as it is now; undefined when it has ended. */
export type CheckSession = (sessionId: string, accountId: string) => Promise<SessionRow | undefined>;

interface Waiting {
  sessionId: string;
  resolve(row: SessionRow | undefined): void;
  reject(error: unknown): void;
}

/**
 * Every call reads its session, but the calls of one turn of the event loop share a statement, which is sent after all of
 * them arrived.
 */
export function createSessionChecks(db: Kysely<Database>, clock: () => Date): CheckSession {
  let waiting: Waiting[] = [];

  const readTogether = async (): Promise<void> => {
    const together = waiting;
    waiting = [];
    try {
      const ids = [...new Set(together.map(({ sessionId }) => sessionId))];
      const rows = new Map((await sessionsNow(db, ids, clock())).map(row => [row.id, row]));
      for (const { sessionId, resolve } of together) resolve(rows.get(sessionId));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  };

  return async (sessionId, accountId) => {
    const row = await new Promise<SessionRow | undefined>((resolve, reject) => {
      if (waiting.push({ sessionId, resolve, reject }) === 1) setImmediate(() => void readTogether());
    });
    return row?.account_id === accountId ? row : undefined;
  };
}

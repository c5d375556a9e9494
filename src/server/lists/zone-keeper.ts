import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Connection, type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { makeSearchZones } from './make-search-zones.ts';
import type { PagedList } from './paged-list.ts';

const TICK_MS = 10 * 60_000;

/** Keeps the zones of the lists that have some. */
export interface ZoneKeeper {
  /** Looks now, and every few minutes from now on. */
  start(): void;
  /** Makes what is due. */
  tick(): Promise<void>;
  /** Breaks off what is being made. */
  stop(): Promise<void>;
}

export function createZoneKeeper(options: {
  db: Kysely<Database>;
  connection: Connection;
  lists: readonly PagedList[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}): ZoneKeeper {
  const { connection, lists, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const make = async (): Promise<void> => {
    const own = lists.filter(list => list.zones === list.name);
    // a connection of its own, which is closed with the lock
    const db = openDatabase(connection, { max: 1, isPatient: true });
    const { signal } = stopping;
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const breakOff = () => void sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(options.db).catch(() => {});
      signal.addEventListener('abort', breakOff);
      await makeSearchZones(db, own, signal);
      signal.removeEventListener('abort', breakOff);
    } finally {
      await db.destroy();
    }
  };
  const tick = (): Promise<void> => {
    running ??= make().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    tick,
    start() {
      const tried = () =>
        tick().catch(error => {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'search zones were not made');
        });
      void tried();
      timer = setInterval(tried, TICK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}

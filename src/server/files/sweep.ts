import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { findLeftovers } from './files.queries.ts';
import { removeObject } from './remove-object.ts';
import type { Store } from './store.ts';
import { sweepTemporary } from './temporary.ts';

const HOUR = 3_600_000;
/** An upload that is not marked as stored this long after its last byte has failed. */
const PENDING_HOURS = 1;
/** How long an uploaded file may wait in an open dialog before it is put on a list. */
const UNATTACHED_HOURS = 24;

interface Options {
  db: Kysely<Database>;
  store: Store;
  temporary: string;
  log: FastifyBaseLogger;
}

/** Removes unfinished uploads, and objects that nobody put on a list. */
export async function sweepFiles({ db, store, temporary, log }: Options, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await sweepTemporary(temporary, ago(PENDING_HOURS));
  for (const objectKey of await findLeftovers(db, { pending: ago(PENDING_HOURS), stored: ago(UNATTACHED_HOURS) })) {
    await removeObject(db, store, objectKey).catch(err => log.warn({ err, objectKey }, 'leftover not removed'));
  }
}

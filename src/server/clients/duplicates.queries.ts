import { sql } from 'kysely';
import type { KnownClient } from '#domain/client/same-client.ts';
import type { Call } from '#server/kernel/call.ts';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { kyselyColumns } from '#server/lists/columns.ts';
import type { ClientRow } from '#server/lists/object-types.ts';

/** The number of clients that are read at once; small, so that their comparison delays other requests only briefly. */
const PAGE_ROWS = 2_000;

type Page = (KnownClient & { at: string })[];

/** The newest live clients in pages, at most `most` in total. */
export async function* newestClients(db: Db, most: number): AsyncGenerator<Page> {
  let after = sql`true`;
  for (let readCount = 0; readCount < most; readCount += PAGE_ROWS) {
    const { rows } = await sql<Page[number]>`
      select c.id, c.poslovno_ime as "poslovnoIme", c.pib, c.mesto, c.created_at::text as at,
        array_remove(array[c.telefon1, c.telefon2] || array(
          select telefon from client_people where client_id = c.id and deleted_at is null), null) as phones
      from clients c where c.deleted_at is null and ${after}
      order by c.created_at desc, c.id desc limit ${sql.lit(PAGE_ROWS)}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = sql`(c.created_at, c.id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

/** Those of the clients that are live, the oldest first. */
export const liveClients = (db: Db, ids: readonly string[]): Promise<ClientRow[]> =>
  db
    .selectFrom('clients')
    .select(kyselyColumns('clients'))
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The pairs that a person has declared different, each with the smaller id first. */
export async function differentPairs(db: Db): Promise<[string, string][]> {
  const rows = await db.selectFrom('client_differences').select(['one_id', 'other_id']).execute();
  return rows.map(({ one_id, other_id }) => [one_id, other_id]);
}

/** Stores the pairs; pairs that are already stored stay. Each pair has the smaller id first. */
export async function insertDifferent(
  { db, actor }: Call,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  await db
    .insertInto('client_differences')
    .values(pairs.map(([one_id, other_id]) => ({ one_id, other_id, created_by: actor.accountId })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

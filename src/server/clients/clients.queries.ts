import { sql } from 'kysely';
import { CLIENT_DETAILS } from '#domain/client/fields.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { insertRows } from '#server/kernel/postgres/insert-rows.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { tryLock } from '#server/kernel/postgres/locks.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { kyselyColumns, selectColumns } from '#server/lists/columns.ts';
import type { ClientRow } from '#server/lists/object-types.ts';

const COLUMNS = selectColumns('clients');
/** SQL that sorts clients by name, in Serbian alphabetical order. */
export const BY_NAME = 'poslovno_ime collate "sr-Latn-x-icu"';

const ALL_CLIENTS = `/*clients_all*/ select ${COLUMNS} from clients where deleted_at is null order by ${BY_NAME}, id`;
export const allClients = (db: Db) => rowsOf<ClientRow>(db, ALL_CLIENTS);

const CLIENT_BY_ID = `/*client_by_id*/ select ${COLUMNS} from clients where id = $1 and deleted_at is null`;
export async function findClient(db: Db, id: string): Promise<ClientRow | undefined> {
  return (await rowsOf<ClientRow>(db, CLIENT_BY_ID, [rowId(id)]))[0];
}

/** The live client, locked until the transaction ends. */
export const lockClient = (db: Db, id: string): Promise<ClientRow | undefined> =>
  liveRow(db, 'clients', id).select(kyselyColumns('clients')).forUpdate().executeTakeFirst();

type NewRow = Omit<ClientRow, 'id' | 'version' | 'createdAt'>;
const rowOf = (client: NewRow, search: string) => ({
  tip: client.tip,
  poslovno_ime: client.poslovnoIme,
  ...columnsOf(client, CLIENT_DETAILS),
  search,
});

export const insertClient = ({ db, actor }: Call, client: NewRow, search: string) =>
  db
    .insertInto('clients')
    .values({ ...rowOf(client, search), created_by: actor.accountId })
    .returning(['id', 'version', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();

/** Inserts a batch of clients in one statement, from one JSON array. */
export async function insertClients(
  { db, actor }: Call,
  clients: readonly { client: NewRow & { id: string }; search: string }[],
): Promise<void> {
  const rows = clients.map(({ client, search }) => ({
    id: client.id,
    ...rowOf(client, search),
    created_by: actor.accountId,
  }));
  await insertRows(db, 'clients', rows);
}

/** The names and PIBs of all live clients, page by page. */
export async function* clientNames(
  db: Db,
  page: number,
): AsyncGenerator<{ id: string; poslovnoIme: string; pib: string | null; createdAt: string }[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('clients')
      .select(['id', 'poslovno_ime as poslovnoIme', 'pib', 'created_at as createdAt'])
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

/**
 * Locks those of the clients that are live, in the order of their ids, until the transaction ends. Returns whether all
 * of the clients are live.
 */
export async function lockLiveClients(db: Db, ids: readonly string[]): Promise<boolean> {
  const live = db.selectFrom('clients').select('id').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  return (await live.orderBy('id').forShare().execute()).length === ids.length;
}

/**
 * Locks out every other import until the transaction ends; returns false while another one runs. Also makes PostgreSQL
 * plan the checks of foreign keys again, with indexes: plans cached while the table was small would read the whole
 * table for each of 20,000 rows.
 */
export async function lockImport(db: Db): Promise<boolean> {
  await sql`discard plans`.execute(db);
  await sql`set local enable_seqscan = off`.execute(db);
  return tryLock(db, 'import');
}

/** Writes all of the client's fields and raises its version; the row must be locked. */
export const updateClientRow = (db: Db, client: ClientRow, search: string) =>
  db
    .updateTable('clients')
    .set({ ...rowOf(client, search), version: client.version + 1 })
    .where('id', '=', client.id)
    .execute();

/** Writes the client's search text alone; the row must be locked. */
export const updateSearch = (db: Db, id: string, search: string) =>
  db.updateTable('clients').set({ search }).where('id', '=', id).execute();

import type { SelectQueryBuilder } from 'kysely';
import type { Call } from '../call.ts';
import type { Database, Db } from './database.ts';
import { rowId } from './row-id.ts';

/** The tables with the columns `id` (a UUID), `created_at` and `deleted_at`. */
type LiveTable = 'clients' | 'glass_orders' | 'preoffers' | 'projects';

/**
 * Query for the row with that id, and with that `createdAt` if one is given, unless the row is in the bin; for a text
 * that is no UUID it finds nothing. The caller adds the columns, and `forUpdate()` or `forShare()` to lock the row until
 * the transaction ends.
 */
export function liveRow<Table extends LiveTable>(
  db: Db,
  table: Table,
  id: string,
  createdAt?: string,
): SelectQueryBuilder<Database, Table, object> {
  const live = db
    .selectFrom(table as LiveTable)
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null);
  const row = createdAt === undefined ? live : live.where('created_at', '=', createdAt);
  return row as unknown as SelectQueryBuilder<Database, Table, object>;
}

type BinTable =
  | LiveTable
  | (
      | 'client_contacts'
      | 'client_people'
      | 'comments'
      | 'documents'
      | 'payment_dues'
      | 'payments'
      | 'templates'
      | 'visits'
    );

export const binRow = ({ db, actor, now }: Call, table: BinTable, id: string | number) =>
  db
    .updateTable(table as 'clients')
    .set({ deleted_at: now, deleted_by: actor.accountId })
    .where('id', '=', id as string)
    .execute();

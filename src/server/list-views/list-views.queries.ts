import { sql } from 'kysely';
import type { ColumnList, WorkList } from '#domain/job/list-views.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { itemId } from '#server/kernel/postgres/row-id.ts';

export interface ViewRow {
  id: string;
  accountId: string;
  autor: string;
  lista: WorkList;
  naziv: string;
  upit: string;
  deljen: boolean;
  version: number;
}

const selectViews = (db: Db) =>
  db
    .selectFrom('list_views')
    .innerJoin('accounts', 'accounts.id', 'list_views.account_id')
    .select([
      sql<string>`list_views.id::text`.as('id'),
      'account_id as accountId',
      'accounts.name as autor',
      sql<WorkList>`lista`.as('lista'),
      'naziv',
      'upit',
      'deljen',
      'version',
    ]);

/** The account's views of the list and the shared ones, sorted by name. */
export const viewsOf = (db: Db, accountId: string, lista: WorkList): Promise<ViewRow[]> =>
  selectViews(db)
    .where('lista', '=', lista)
    .where(e => e.or([e('account_id', '=', accountId), e('deljen', '=', true)]))
    .orderBy(sql`naziv collate "sr-Latn-x-icu"`)
    .orderBy('list_views.id')
    .execute();

/** The view, locked until the transaction ends. */
export const lockView = (db: Db, id: string): Promise<ViewRow | undefined> =>
  selectViews(db).where('list_views.id', '=', itemId(id)).forUpdate('list_views').executeTakeFirst();

/** How many views the account has; concurrent additions of the account wait until the transaction ends. */
export async function countViews(db: Db, accountId: string): Promise<number> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('list_views')
    .select(e => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const chosenColumns = async (db: Db, account_id: string, lista: ColumnList): Promise<string[] | null> =>
  (
    await db
      .selectFrom('list_columns')
      .select('kolone')
      .where('account_id', '=', account_id)
      .where('lista', '=', lista)
      .executeTakeFirst()
  )?.kolone ?? null;

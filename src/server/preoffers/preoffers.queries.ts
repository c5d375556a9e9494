import { COPIED_DETAILS, JOB_FIELDS, type JobField } from '#domain/job/fields.ts';
import { SELECTOR_FIELDS, type SelectorField } from '#domain/preoffer/fields.ts';
import type { NewPreoffer } from '#domain/preoffer/preoffer-input.ts';
import type { PreofferSelection } from '#domain/preoffer/preoffer-rules.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { insertRows } from '#server/kernel/postgres/insert-rows.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { batchedBy } from '#server/lists/batch.ts';
import {
  type ChildLists,
  childLists,
  commentsJson,
  documentsJson,
  type RawChildLists,
} from '#server/lists/child-lists.ts';
import { selectColumns } from '#server/lists/columns.ts';
import { jsonRow } from '#server/lists/json-rows.ts';
import type { ClientRow, PreofferRow } from '#server/lists/object-types.ts';

const COLUMNS = selectColumns('preoffers');

const DETAIL = `/*preoffer_detail*/ select ${COLUMNS},
  ${jsonRow(`select ${selectColumns('clients')} from clients where clients.id = preoffers.client_id and clients.deleted_at is null`)} as client,
  ${documentsJson('preoffer', 'preoffers.id')} as documents,
  ${commentsJson('preoffer', 'preoffers.id')} as comments
  from preoffers where id = $1 and deleted_at is null`;

/** The pre-offer with its client, documents and notes, read in one statement. */
export async function preofferDetail(db: Db, id: string): Promise<PreofferRow | undefined> {
  const [row] = await rowsOf<PreofferRow & RawChildLists>(db, DETAIL, [rowId(id)]);
  return row && Object.assign(row, childLists('preoffer', row));
}

/** The client of a pre-offer, unless deleted; read in one statement for all pre-offers on a page of a list. */
export const clientsOfPreoffers = batchedBy<ClientRow>(`/*clients_of_preoffers*/ select ${selectColumns('clients')}
  from clients where id = any($1::uuid[]) and deleted_at is null`);

const LISTS = `/*preoffer_lists*/ select id, ${documentsJson('preoffer', 'preoffers.id')} as documents,
  ${commentsJson('preoffer', 'preoffers.id')} as comments from preoffers where id = any($1::uuid[])`;
/** The documents and notes of the pre-offers with these ids, keyed by the pre-offer's id. */
export async function preofferLists(db: Db, ids: string[]): Promise<Map<string, ChildLists<'preoffer'>>> {
  const rows = await rowsOf<RawChildLists & { id: string }>(db, LISTS, [ids]);
  return new Map(rows.map(row => [row.id, childLists('preoffer', row)]));
}

/** Locks the client until the transaction ends; returns false when it does not exist or is deleted. */
export const lockLiveClient = async (db: Db, id: string): Promise<boolean> =>
  (await liveRow(db, 'clients', id).select('id').forShare().executeTakeFirst()) !== undefined;

export const insertPreoffer = ({ db, actor }: Call, preoffer: NewPreoffer, search: string, createdAt: Date) =>
  db
    .insertInto('preoffers')
    .values({
      ...columnsOf(preoffer, ['clientId', 'klijent', 'vrstaPosla', ...COPIED_DETAILS]),
      // the author of a pre-offer is responsible for it until another person is chosen
      odgovorna_osoba: actor.accountId,
      search,
      created_at: createdAt,
      created_by: actor.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

type OldPreoffer = Pick<PreofferRow, 'id' | 'clientId' | 'createdAt' | JobField | SelectorField> & { search: string };

/** Inserts a batch of imported pre-offers in one statement; their last activity is the day in the file. */
export async function insertOldPreoffers({ db, actor, now }: Call, preoffers: readonly OldPreoffer[]): Promise<void> {
  const importedAt = now.toISOString();
  const rows = preoffers.map(preoffer => ({
    ...columnsOf(preoffer, ['id', 'clientId', 'createdAt', 'search', ...JOB_FIELDS, ...SELECTOR_FIELDS]),
    aktivnost_at: preoffer.createdAt,
    uvezeno_at: importedAt,
    created_by: actor.accountId,
  }));
  await insertRows(db, 'preoffers', rows);
}

/** The values by which duplicates of these clients' pre-offers are recognized, without deleted pre-offers. */
export const preoffersOfClients = (db: Db, clientIds: readonly string[]) =>
  db
    .selectFrom('preoffers')
    .select(['client_id as clientId', 'vrsta_posla as vrstaPosla', 'created_at as createdAt'])
    .where('client_id', '=', anyOf(clientIds))
    .where('deleted_at', 'is', null)
    .execute();

export const setSelection = (db: Db, id: string, { field, value }: PreofferSelection) =>
  db
    .updateTable('preoffers')
    .set({ [field]: value })
    .where('id', '=', id)
    .execute();

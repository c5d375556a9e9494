import { type RawBuilder, sql } from 'kysely';
import { glassOrderNumber } from '#domain/glass/order.ts';
import type { BinKind } from '#domain/records.ts';
import { binStart, TOP_LEVEL_KINDS } from '#domain/trail/bin.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import { visitTitle } from '#server/job/visit-row.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface BinRow {
  id: string;
  vrsta: BinKind;
  /** The list of a document or note, or the kind of a visit; empty for other records. */
  lista: string;
  naziv: string;
  /** The client's name, of an item as its pre-offer or project has it; null without a client. */
  klijent: string | null;
  preofferId: string | null;
  projectId: string | null;
  createdAt: string;
  deletedAt: string;
  deletedById: string;
  deletedBy: string;
}

/** SQL of the deleted items of one kind. */
const itemRows = (
  vrsta: BinKind,
  lista: RawBuilder<unknown>,
  naziv: RawBuilder<unknown>,
  preoffer: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql``,
) => sql`
  select i.id::text as id, ${sql.lit(vrsta)} as vrsta, ${lista} as lista, ${naziv} as naziv,
         coalesce(p.klijent, o.klijent) as klijent, ${preoffer} as "preofferId", i.project_id as "projectId",
         i.created_at as "createdAt", i.deleted_at as "deletedAt", i.deleted_by as "deletedById",
         null::int as number, null::int as year
  from ${sql.table(RECORD_TABLES[vrsta])} i
  left join projects p on p.id = i.project_id
  left join preoffers o on o.id = ${preoffer}
  where i.deleted_at is not null ${condition}`;

const noPreoffer = sql`null::uuid`;
const dateAndTime = sql`to_char(i.datum, 'DD.MM.YYYY.'), to_char(i.vreme, 'HH24:MI')`;
/** SQL: a visit that is a measurement of a project; `binOf` returns it as a visit and as a measurement. */
const isMeasurement = sql`i.vrsta = 'merenje' and i.project_id is not null`;
/** SQL of all rows of the bin; `visitCondition` restricts the rows of the kind visit. */
const binOf = (visitCondition: RawBuilder<unknown>) => sql`
  select id::text as id, 'client' as vrsta, '' as lista, poslovno_ime as naziv, poslovno_ime as klijent,
         null::uuid as "preofferId", null::uuid as "projectId",
         created_at as "createdAt", deleted_at as "deletedAt", deleted_by as "deletedById",
         null::int as number, null::int as year
  from clients where deleted_at is not null
  union all
  select id::text, 'preoffer', '', concat(klijent, ', ', vrsta_posla), klijent, null, null, created_at, deleted_at, deleted_by,
         null, null
  from preoffers where deleted_at is not null
  union all ${itemRows('document', sql`i.kind`, sql`i.naziv`, sql`i.preoffer_id`)}
  union all ${itemRows('comment', sql`i.kind`, sql`left(i.komentar, 200)`, sql`i.preoffer_id`)}
  union all ${itemRows('measurement', sql`''`, sql`concat_ws(' ', ${dateAndTime}, i.opis)`, noPreoffer, sql`and ${isMeasurement}`)}
  union all
  select i.id::text, 'visit', i.vrsta, concat_ws(' ', ${sql.raw(visitTitle('i'))}, ${dateAndTime}, i.opis),
         coalesce(p.klijent, o.klijent, c.poslovno_ime), case when i.project_id is null then i.preoffer_id end, i.project_id,
         i.created_at, i.deleted_at, i.deleted_by, null, null
  from visits i left join projects p on p.id = i.project_id left join preoffers o on o.id = i.preoffer_id
    left join clients c on c.id = i.client_id
  where i.deleted_at is not null ${visitCondition}
  union all
  select i.id::text, 'measuring-list', '', i.naziv, p.klijent, null, i.project_id,
         i.created_at, i.deleted_at, i.deleted_by, null, null
  from measuring_lists i join projects p on p.id = i.project_id where i.deleted_at is not null
  union all
  select i.id::text, 'opening', '', concat_ws(' ', i.oznaka, i.prostorija, i.sirina || ' × ' || i.visina), p.klijent,
         null, l.project_id, i.created_at, i.deleted_at, i.deleted_by, null, null
  from openings i join measuring_lists l on l.id = i.list_id join projects p on p.id = l.project_id
  where i.deleted_at is not null and l.deleted_at is null
  union all ${itemRows('payment', sql`''`, sql`concat(to_char(i.iznos, 'FM999,999,999,990.00'), ' din, ', to_char(i.datum, 'DD.MM.YYYY.'), ' (', i.razlog, ')')`, noPreoffer)}
  union all ${itemRows('due', sql`''`, sql`concat(to_char(i.iznos, 'FM999,999,999,990.00'), ' din, ', coalesce(to_char(i.rok, 'DD.MM.YYYY.'), 'na dan montaže'))`, noPreoffer)}
  union all
  select g.id::text, 'glass-order', '', g.dobavljac, p.klijent,
         null, null, g.created_at, g.deleted_at, g.deleted_by, g.number, g.year
  from glass_orders g left join projects p on p.id = g.project_id where g.deleted_at is not null`;

const BIN = binOf(sql``);
/** SQL of the rows that the bin lists, each measurement once. */
const SHOWN_BIN = binOf(sql`and not (${isMeasurement})`);

/** A row as the database returns it: `naziv` of a glass order is its supplier only, without its number. */
interface NumberedRow extends BinRow {
  number: number | null;
  year: number | null;
}

const binRowOf = ({ number, year, naziv, ...row }: NumberedRow): BinRow => ({
  ...row,
  naziv: number === null || year === null ? naziv : `${glassOrderNumber(number, year)} ${naziv}`,
});

/** The newest rows of the bin, at most `limit`. */
export async function readBin(db: Db, now: Date, limit: number): Promise<BinRow[]> {
  const { rows } = await sql<NumberedRow>`
    select bin.*, a.name as "deletedBy" from (${SHOWN_BIN}) bin join accounts a on a.id = bin."deletedById"
    where bin."deletedAt" >= ${binStart(now)}
    order by bin."deletedAt" desc, bin.id desc limit ${limit}`.execute(db);
  return rows.map(binRowOf);
}

export async function findInBin({ db, now }: Call, vrsta: BinKind, id: string): Promise<BinRow | undefined> {
  const { rows } = await sql<NumberedRow>`
    select bin.*, a.name as "deletedBy" from (${BIN}) bin join accounts a on a.id = bin."deletedById"
    where bin.vrsta = ${vrsta} and bin.id = ${id} and bin."deletedAt" >= ${binStart(now)}`.execute(db);
  return rows.map(binRowOf)[0];
}

/**
 * Which item of the project or pre-offer `parentId` to restore: the one made at `createdAt`, or without `createdAt` the
 * one deleted last. For the kinds of TOP_LEVEL_KINDS, `parentId` may be the item's own id.
 */
export interface UndoTarget {
  vrsta: BinKind;
  parentId: string;
  createdAt?: string | null | undefined;
}

/** The item to restore, if the caller deleted it at most `seconds` ago; else undefined. */
export async function lastDeleted({ db, actor, now }: Call, target: UndoTarget, seconds: number) {
  const { vrsta, parentId, createdAt } = target;
  const createdAtCondition = createdAt ? sql`and bin."createdAt" = ${createdAt}` : sql``;
  const { rows } = await sql<NumberedRow>`
    select bin.*, '' as "deletedBy" from (${BIN}) bin
    where bin.vrsta = ${vrsta} and bin."deletedById" = ${actor.accountId}
      and ${parentId} in (bin."projectId"::text, bin."preofferId"::text, case when bin.vrsta in (${sql.join(TOP_LEVEL_KINDS.map(kind => sql.lit(kind)))}) then bin.id end)
      ${createdAtCondition} and bin."deletedAt" > ${new Date(now.getTime() - seconds * 1000)}
    order by bin."deletedAt" desc, bin.id desc limit 1`.execute(db);
  return rows.map(binRowOf)[0];
}

/** The client that a visit is for, locked; undefined when the visit is for a pre-offer, a project or no record. */
export const lockClientOfVisit = (db: Db, id: string): Promise<{ id: string; isLive: boolean } | undefined> =>
  db
    .selectFrom('visits')
    .innerJoin('clients', 'clients.id', 'visits.client_id')
    .select(['clients.id', sql<boolean>`clients.deleted_at is null`.as('isLive')])
    .where('visits.id', '=', Number(id))
    .forShare('clients')
    .executeTakeFirst();

/** Whether this client was merged into another one. */
export async function isMerged(db: Db, clientId: string): Promise<boolean> {
  const client = db.selectFrom('clients').select('id').where('id', '=', clientId).where('merged_into', 'is not', null);
  return (await client.executeTakeFirst()) !== undefined;
}

/** Restores a row from the bin; returns false when somebody else just did. */
export async function restoreRow(db: Db, { vrsta, id }: BinRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(RECORD_TABLES[vrsta])} set deleted_at = null, deleted_by = null
    where id::text = ${id} and deleted_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

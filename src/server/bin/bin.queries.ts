import { type RawBuilder, sql } from 'kysely';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { BIN_KINDS, type BinKind } from '#domain/records.ts';
import { binStart, isTopLevel } from '#domain/trail/bin.ts';
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

type Sql = RawBuilder<unknown>;
/** SQL of what differs between the kinds; `i` is the kind's table. */
interface KindSql {
  lista?: Sql;
  naziv: Sql;
  klijent: Sql;
  preoffer?: Sql;
  project?: Sql;
  joins?: Sql;
  condition?: Sql;
}

/** SQL of an item of a project or pre-offer. */
const item = (naziv: Sql, more: Partial<KindSql> = {}): KindSql => ({
  naziv,
  klijent: sql`coalesce(p.klijent, o.klijent)`,
  project: sql`i.project_id`,
  joins: sql`left join projects p on p.id = i.project_id left join preoffers o on o.id = ${more.preoffer ?? sql`null`}`,
  ...more,
});

const dateAndTime = sql`to_char(i.datum, 'DD.MM.YYYY.'), to_char(i.vreme, 'HH24:MI')`;
const amount = sql`to_char(i.iznos, 'FM999,999,999,990.00'), ' din, '`;
const onAList = { lista: sql`i.kind`, preoffer: sql`i.preoffer_id` };

/** A measurement of a project is in two kinds: it is a measurement and a visit. */
const KINDS: Record<BinKind, KindSql> = {
  client: { naziv: sql`i.poslovno_ime`, klijent: sql`i.poslovno_ime` },
  preoffer: { naziv: sql`concat(i.klijent, ', ', i.vrsta_posla)`, klijent: sql`i.klijent` },
  document: item(sql`i.naziv`, onAList),
  comment: item(sql`left(i.komentar, 200)`, onAList),
  measurement: item(sql`concat_ws(' ', ${dateAndTime}, i.opis)`, {
    condition: sql`and i.vrsta = 'merenje' and i.project_id is not null`,
  }),
  visit: {
    lista: sql`i.vrsta`,
    naziv: sql`concat_ws(' ', ${sql.raw(visitTitle('i'))}, ${dateAndTime}, i.opis)`,
    klijent: sql`coalesce(p.klijent, o.klijent, c.poslovno_ime)`,
    preoffer: sql`case when i.project_id is null then i.preoffer_id end`,
    project: sql`i.project_id`,
    joins: sql`left join projects p on p.id = i.project_id left join preoffers o on o.id = i.preoffer_id
      left join clients c on c.id = i.client_id`,
  },
  'measuring-list': item(sql`i.naziv`),
  opening: {
    naziv: sql`concat_ws(' ', i.oznaka, i.prostorija, i.sirina || ' × ' || i.visina)`,
    klijent: sql`p.klijent`,
    project: sql`l.project_id`,
    joins: sql`join measuring_lists l on l.id = i.list_id join projects p on p.id = l.project_id`,
    condition: sql`and l.deleted_at is null`,
  },
  payment: item(sql`concat(${amount}, to_char(i.datum, 'DD.MM.YYYY.'), ' (', i.razlog, ')')`),
  due: item(sql`concat(${amount}, coalesce(to_char(i.rok, 'DD.MM.YYYY.'), 'na dan montaže'))`),
  'glass-order': {
    naziv: sql`i.dobavljac`,
    klijent: sql`p.klijent`,
    joins: sql`left join projects p on p.id = i.project_id`,
  },
};

/** SQL of all deleted rows of one kind. */
function deletedRows(vrsta: BinKind): Sql {
  const { lista = sql`''`, naziv, klijent, preoffer, project, joins = sql``, condition = sql`` } = KINDS[vrsta];
  const number = vrsta === 'glass-order' ? sql`i.number, i.year` : sql`null::int as number, null::int as year`;
  return sql`
    select i.id::text as id, ${sql.lit(vrsta)} as vrsta, ${lista} as lista, ${naziv} as naziv, ${klijent} as klijent,
           ${preoffer ?? sql`null::uuid`} as "preofferId", ${project ?? sql`null::uuid`} as "projectId",
           i.created_at as "createdAt", i.deleted_at as "deletedAt", i.deleted_by as "deletedById", ${number}
    from ${sql.table(RECORD_TABLES[vrsta])} i ${joins}
    where i.deleted_at is not null ${condition}`;
}

/** A row as the database returns it: `naziv` of a glass order is its supplier only, without its number. */
interface NumberedRow extends BinRow {
  number: number | null;
  year: number | null;
}

const binRowOf = ({ number, year, naziv, ...row }: NumberedRow): BinRow => ({
  ...row,
  naziv: number === null || year === null ? naziv : `${glassOrderNumber(number, year)} ${naziv}`,
});

/** The newest rows of the bin, each measurement once; at most `limit`. */
export async function readBin(db: Db, now: Date, limit: number): Promise<BinRow[]> {
  const { rows } = await sql<NumberedRow>`
    select bin.*, a.name as "deletedBy"
    from (${sql.join(BIN_KINDS.map(deletedRows), sql` union all `)}) bin join accounts a on a.id = bin."deletedById"
    where bin."deletedAt" >= ${binStart(now)}
      and not (bin.vrsta = 'visit' and bin.lista = 'merenje' and bin."projectId" is not null)
    order by bin."deletedAt" desc, bin.id desc limit ${limit}`.execute(db);
  return rows.map(binRowOf);
}

export async function findInBin({ db, now }: Call, vrsta: BinKind, id: string): Promise<BinRow | undefined> {
  const { rows } = await sql<NumberedRow>`
    select bin.*, a.name as "deletedBy" from (${deletedRows(vrsta)}) bin
      join accounts a on a.id = bin."deletedById"
    where bin.id = ${id} and bin."deletedAt" >= ${binStart(now)}`.execute(db);
  return rows.map(binRowOf)[0];
}

/**
 * Which item of the project or pre-offer `parentId` to restore: the one made at `createdAt`, or without `createdAt` the
 * one deleted last. For a top-level kind (`isTopLevel`), `parentId` may be the item's own id.
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
    select bin.*, '' as "deletedBy" from (${deletedRows(vrsta)}) bin
    where bin."deletedById" = ${actor.accountId}
      and ${parentId} in (bin."projectId"::text, bin."preofferId"::text, ${isTopLevel(vrsta) ? sql`bin.id` : sql`null`})
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

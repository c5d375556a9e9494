import { sql } from 'kysely';
import { COPIED_FIELDS, type CopiedField, JOB_FIELDS, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import type { JobData } from '#domain/job/job-data.ts';
import type { LockedPreoffer, LockedProject } from '#server/job/job-lock.ts';
import { type Snake, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { kyselyColumns } from '#server/lists/columns.ts';

export interface Copies {
  preoffers: LockedPreoffer[];
  projects: LockedProject[];
}

/**
 * All live copies of a client's data; `lock` locks them until the transaction ends, pre-offers before projects as in
 * all operations.
 */
export async function copiesOf(db: Db, clientId: string, { lock = false } = {}): Promise<Copies> {
  const preoffers = db
    .selectFrom('preoffers')
    .select(kyselyColumns('preoffers'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const projects = db
    .selectFrom('projects')
    .select(kyselyColumns('projects'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return {
    preoffers: await preoffers.$if(lock, copies => copies.forUpdate()).execute(),
    projects: await projects.$if(lock, copies => copies.forUpdate()).execute(),
  };
}

export type CopiedClient = Pick<JobData, CopiedField> & { version: number };

type CopiedColumn = { [F in CopiedField]: `${Snake<(typeof COPIED_FIELDS)[F]>} as ${F}` }[CopiedField];
/** The client's columns for a select, named like their copies in pre-offers: `poslovno_ime as klijent`. */
const COPIED_COLUMNS = Object.entries(COPIED_FIELDS).map(
  ([copy, field]) => `${snake(field)} as ${copy}` as CopiedColumn,
);

/** The live client, locked until the transaction ends; its fields are named like their copies in pre-offers. */
export const lockCopiedClient = (db: Db, id: string): Promise<CopiedClient | undefined> =>
  liveRow(db, 'clients', id).select('version').select(COPIED_COLUMNS).forShare().executeTakeFirst();

/** The client of a locked pre-offer, even a deleted one; its fields are named like their copies in pre-offers. */
export const clientOfPreoffer = (db: Db, preofferId: string): Promise<CopiedClient & { id: string }> =>
  db
    .selectFrom('clients')
    .select(['id', 'version'])
    .select(COPIED_COLUMNS)
    .where('id', '=', client => client.selectFrom('preoffers').select('client_id').where('id', '=', preofferId))
    .executeTakeFirstOrThrow();

/** Assigns a pre-offer and its project to another client. */
export async function writeClientOf(db: Db, preofferId: string, clientId: string): Promise<void> {
  await db.updateTable('preoffers').set({ client_id: clientId }).where('id', '=', preofferId).execute();
  await db.updateTable('projects').set({ client_id: clientId }).where('preoffer_id', '=', preofferId).execute();
}

/** The columns that are copied into each table, in addition to the search text. */
const FIELDS = { preoffers: JOB_FIELDS, projects: PROJECT_JOB_FIELDS, glass_orders: [] as const };

/** Writes the values into locked rows of the table in one statement; the keys are the names of the columns. */
export async function writeCopies<Table extends keyof typeof FIELDS>(
  db: Db,
  table: Table,
  rows: readonly ({ id: string; search: string } & Record<Snake<(typeof FIELDS)[Table][number]>, string | null>)[],
): Promise<void> {
  const columns = [...FIELDS[table].map(snake), 'search'];
  const set = sql.join(columns.map(column => sql`${sql.ref(column)} = n.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} r set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) n where r.id = n.id`.execute(db);
}

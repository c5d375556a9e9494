import { sql } from 'kysely';
import { COPIED_FIELDS, type CopiedField, JOB_FIELDS, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import type { JobData } from '#domain/job/job-data.ts';
import { PROJECT_STATE, type ProjectState } from '#domain/project/project-rules.ts';
import { type Snake, selectList, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** A pre-offer's copy of the client's data and the job, read under its lock. */
export interface PreofferCopy extends JobData {
  id: string;
  createdAt: string;
  projectId: string | null;
}

/** A project's copy, also read under its lock; it has no PIB. */
export interface ProjectCopy extends Omit<JobData, 'pib'>, ProjectState {
  id: string;
  createdAt: string;
  preofferId: string;
  year: number;
  number: number;
  stariBroj: string | null;
}

const PREOFFER = sql.raw(`select ${selectList(['id', 'createdAt', 'projectId', ...JOB_FIELDS])} from preoffers`);
const PROJECT = sql.raw(
  `select ${selectList(['id', 'createdAt', 'preofferId', 'year', 'number', 'stariBroj', ...PROJECT_STATE, ...PROJECT_JOB_FIELDS])} from projects`,
);

const madeThen = (createdAt: string | undefined) =>
  createdAt === undefined ? sql`` : sql`and created_at = ${createdAt}`;

/** The live pre-offer (made at that moment, if one is given), locked until the transaction ends. */
export async function lockPreofferCopy(db: Db, id: string, createdAt?: string): Promise<PreofferCopy | undefined> {
  const { rows } = await sql<PreofferCopy>`
    ${PREOFFER} where id = ${id} and deleted_at is null ${madeThen(createdAt)} for update`.execute(db);
  return rows[0];
}

export async function lockProjectCopy(db: Db, id: string, createdAt?: string): Promise<ProjectCopy | undefined> {
  const { rows } = await sql<ProjectCopy>`
    ${PROJECT} where id = ${id} and deleted_at is null ${madeThen(createdAt)} for update`.execute(db);
  return rows[0];
}

/** The pre-offer of a live project; a project never changes it. */
export async function preofferOf(db: Db, projectId: string, createdAt: string): Promise<string | undefined> {
  const { rows } = await sql<{ preofferId: string }>`
    ${PROJECT} where id = ${projectId} and deleted_at is null ${madeThen(createdAt)}`.execute(db);
  return rows[0]?.preofferId;
}

export interface Copies {
  preoffers: PreofferCopy[];
  projects: ProjectCopy[];
}

/**
 * All live copies of a client's data; `lock` locks them until the transaction ends, pre-offers before projects as
 * everywhere.
 */
export async function copiesOf(db: Db, clientId: string, { lock = false } = {}): Promise<Copies> {
  const where = sql`where client_id = ${clientId} and deleted_at is null order by id ${lock ? sql`for update` : sql``}`;
  const { rows: preoffers } = await sql<PreofferCopy>`${PREOFFER} ${where}`.execute(db);
  const { rows: projects } = await sql<ProjectCopy>`${PROJECT} ${where}`.execute(db);
  return { preoffers, projects };
}

export type CopiedClient = Pick<JobData, CopiedField> & { version: number };

const COPIED = sql.raw(
  Object.entries(COPIED_FIELDS)
    .map(([copy, field]) => `${snake(field)} as "${copy}"`)
    .join(', '),
);

/** The live client under the names of the copies, locked until the transaction ends. */
export async function holdCopiedClient(db: Db, id: string): Promise<CopiedClient | undefined> {
  const { rows } = await sql<CopiedClient>`
    select version, ${COPIED}
    from clients where id = ${id} and deleted_at is null for share`.execute(db);
  return rows[0];
}

/** The client of a locked pre-offer, also a deleted one, under the names of the copies. */
export async function clientOfPreoffer(db: Db, preofferId: string): Promise<CopiedClient & { id: string }> {
  const { rows } = await sql<CopiedClient & { id: string }>`
    select id, version, ${COPIED} from clients
    where id = (select client_id from preoffers where id = ${preofferId})`.execute(db);
  return rows[0] as CopiedClient & { id: string };
}

/** Gives a pre-offer and its project to a client. */
export async function writeClientOf(db: Db, preofferId: string, clientId: string): Promise<void> {
  await db.updateTable('preoffers').set({ client_id: clientId }).where('id', '=', preofferId).execute();
  await db.updateTable('projects').set({ client_id: clientId }).where('preoffer_id', '=', preofferId).execute();
}

const FIELDS = { preoffers: JOB_FIELDS, projects: PROJECT_JOB_FIELDS };

/** Writes the data of any number of locked rows in one statement; the rows are given under the names of their columns. */
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

import { sql } from 'kysely';
import type { JobData } from '#domain/job/job-data.ts';
import type { ProjectState } from '#domain/project/project-rules.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** A pre-offer's copy of the client's data and the job, read under its lock. */
export interface PreofferCopy extends JobData {
  id: string;
  createdAt: string;
  projectId: string | null;
}

/** A project's copy, likewise; it has no PIB. */
export interface ProjectCopy extends Omit<JobData, 'pib'>, ProjectState {
  id: string;
  createdAt: string;
  preofferId: string;
  year: number;
  number: number;
}

const DATA = sql`id, created_at as "createdAt", klijent, vrsta_posla as "vrstaPosla", mesto, adresa, telefon, napomena`;
const PREOFFER = sql`select ${DATA}, pib, project_id as "projectId" from preoffers`;
const PROJECT = sql`select ${DATA}, preoffer_id as "preofferId", year, number, step, archived,
  ready_for_optimization as "readyForOptimization", selected_offer as "selectedOffer" from projects`;

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

/** All live copies of a client's data; `lock` keeps them until the transaction ends, pre-offers before projects as everywhere. */
export async function copiesOf(db: Db, clientId: string, { lock = false } = {}): Promise<Copies> {
  const where = sql`where client_id = ${clientId} and deleted_at is null order by id ${lock ? sql`for update` : sql``}`;
  const { rows: preoffers } = await sql<PreofferCopy>`${PREOFFER} ${where}`.execute(db);
  const { rows: projects } = await sql<ProjectCopy>`${PROJECT} ${where}`.execute(db);
  return { preoffers, projects };
}

export interface CopiedClient {
  version: number;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  pib: string | null;
}

/** The live client under the names of the copies; it stays as it is until the transaction ends. */
export async function holdCopiedClient(db: Db, id: string): Promise<CopiedClient | undefined> {
  const { rows } = await sql<CopiedClient>`
    select version, poslovno_ime as klijent, mesto, adresa, telefon1 as telefon, pib
    from clients where id = ${id} and deleted_at is null for share`.execute(db);
  return rows[0];
}

export interface Written extends Omit<JobData, 'pib'> {
  id: string;
  pib?: string | null;
  search: string;
}

const COLUMNS = ['klijent', 'vrsta_posla', 'mesto', 'adresa', 'telefon', 'napomena', 'search'];

/** Writes the data of locked rows, however many, in one statement. */
export async function writeCopies(db: Db, table: 'preoffers' | 'projects', rows: readonly Written[]): Promise<void> {
  const columns = table === 'preoffers' ? [...COLUMNS, 'pib'] : COLUMNS;
  const set = sql.join(columns.map(column => sql`${sql.ref(column)} = n.${sql.ref(column)}`));
  const values = JSON.stringify(rows.map(({ vrstaPosla, ...row }) => ({ ...row, vrsta_posla: vrstaPosla })));
  await sql`update ${sql.table(table)} r set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${values}) n where r.id = n.id`.execute(db);
}

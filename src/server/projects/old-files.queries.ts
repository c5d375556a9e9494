import { sql } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface OldNumbered {
  id: string;
  createdAt: string;
  klijent: string;
  stariBroj: string;
}

/** All live imported projects. */
export async function oldProjects(db: Db): Promise<OldNumbered[]> {
  const { rows } = await sql<OldNumbered>`/*old_projects*/
    select id, created_at as "createdAt", klijent, stari_broj as "stariBroj" from projects
    where stari_broj is not null and deleted_at is null`.execute(db);
  return rows;
}

/** What was taken of zips for these projects, also what was deleted since, by the project's id. */
export async function takenPaths(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; putanje: string[] }>`
    select project_id as id, json_agg(uvezeno_iz) as putanje from documents
    where project_id = any(${ids}::uuid[]) and uvezeno_iz is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, putanje }) => [id, putanje]));
}

/** Locks the live project that was made at that moment; undefined unless it was imported. */
export async function lockOldProject(db: Db, id: string, createdAt: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select id from projects
    where id = ${id} and created_at = ${createdAt} and deleted_at is null and uvezeno_at is not null
    for update`.execute(db);
  return rows[0];
}

export async function wasTaken(db: Db, id: string, path: string): Promise<boolean> {
  const { rows } = await sql`select 1 from documents where project_id = ${id} and uvezeno_iz = ${path}`.execute(db);
  return rows.length > 0;
}

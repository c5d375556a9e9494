import type { NotNull } from 'kysely';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';

export interface NumberedProject {
  id: string;
  createdAt: string;
  klijent: string;
  stariBroj: string;
}

/** All imported projects that are not deleted. */
export const oldProjects = (db: Db): Promise<NumberedProject[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'created_at as createdAt', 'klijent', 'stari_broj as stariBroj'])
    .where('stari_broj', 'is not', null)
    .$narrowType<{ stariBroj: NotNull }>()
    .where('deleted_at', 'is', null)
    .execute();

/** The paths of all files, including deleted ones, imported from zips for these projects; keyed by the project's id. */
export async function importedPaths(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const imported = await db
    .selectFrom('documents')
    .select(({ fn }) => ['project_id as id', fn.agg<string[]>('json_agg', ['uvezeno_iz']).as('putanje')])
    .where('project_id', '=', anyOf(ids))
    .where('uvezeno_iz', 'is not', null)
    .$narrowType<{ id: NotNull }>()
    .groupBy('project_id')
    .execute();
  return new Map(imported.map(({ id, putanje }) => [id, putanje]));
}

/** Locks an imported project; undefined when it does not exist, is deleted or was not imported. */
export const lockOldProject = (db: Db, id: string, createdAt: string): Promise<{ id: string } | undefined> =>
  liveRow(db, 'projects', id, createdAt)
    .select('id')
    .where('uvezeno_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export async function wasImported(db: Db, id: string, path: string): Promise<boolean> {
  const imported = db.selectFrom('documents').select('id').where('project_id', '=', id).where('uvezeno_iz', '=', path);
  return (await imported.executeTakeFirst()) !== undefined;
}

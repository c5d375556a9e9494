import { sql } from 'kysely';
import type { NextContact } from '#domain/job/job-state.ts';
import { nextContactColumns } from '#server/job/next-contact.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { binRow, liveRow } from '#server/kernel/postgres/live-row.ts';

interface CreatedProject {
  createdBy: string;
  year: number;
  number: number;
  /** What the trail stored about the pre-offer when the project was made. */
  detail: Record<string, unknown> | null;
}

/** The project made at `createdAt`, unless deleted; locked until the transaction ends. */
export const lockCreatedProject = (db: Db, id: string, createdAt: string): Promise<CreatedProject | undefined> =>
  liveRow(db, 'projects', id, createdAt)
    .select(['created_by as createdBy', 'year', 'number'])
    .select(project =>
      project
        .selectFrom('changes')
        .select('detail')
        .where('entity', '=', 'preoffer')
        .where('entity_id', '=', sql<string>`projects.preoffer_id::text`)
        .where('action', '=', 'createProjects')
        .orderBy('id', 'desc')
        .limit(1)
        .as('detail'),
    )
    .forUpdate('projects')
    .executeTakeFirst();

/** Whether anything was done in the project, even if it was deleted again, or a glass order was made for it. */
export async function hasWork(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from changes where entity = 'project' and entity_id = ${id} and action <> 'createProjects')
      or exists (select 1 from glass_orders where project_id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Deletes the project and restores the next contact and the visits of its pre-offer. */
export async function revertProject(
  call: Call,
  id: string,
  preofferId: string,
  contact: NextContact | null,
): Promise<void> {
  await binRow(call, 'projects', id);
  await call.db
    .updateTable('preoffers')
    .set({ project_id: null, ...nextContactColumns(contact) })
    .where('id', '=', preofferId)
    .execute();
  await call.db
    .updateTable('visits')
    .set({ project_id: null })
    .where('project_id', '=', id)
    .where('preoffer_id', '=', preofferId)
    .execute();
}

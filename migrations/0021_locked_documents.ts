import { type Kysely, sql } from 'kysely';

/**
 * Documents that production is cut from are locked when the project is marked ready (docs/decisions/0006); this locks the
 * documents of projects that are already ready.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column zakljucan boolean not null default false`.execute(db);
  await sql`update documents set zakljucan = true
    from projects where projects.id = documents.project_id and projects.ready_for_optimization
      and documents.kind in ('measurement', 'optimization') and documents.deleted_at is null`.execute(db);
}

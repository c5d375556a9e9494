import { notFound } from '#domain/errors.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { type CamelRow, kyselyColumns } from '#server/lists/columns.ts';

export type LockedPreoffer = CamelRow<'preoffers'>;
export type LockedProject = CamelRow<'projects'>;

/**
 * The live pre-offer, made at `createdAt` if that is given, locked until the transaction ends. Pre-offers are locked
 * before projects in all transactions, so that none deadlock. Throws `missing()`, by default NOT_FOUND.
 */
export async function lockPreoffer(
  db: Db,
  id: string,
  createdAt?: string,
  missing = () => notFound(JOB_NOT_FOUND.preoffer),
): Promise<LockedPreoffer> {
  const preoffer = liveRow(db, 'preoffers', id, createdAt).select(kyselyColumns('preoffers'));
  const row = await preoffer.forUpdate().executeTakeFirst();
  if (!row) throw missing();
  return row;
}

/** The live project, found and locked like a pre-offer (`lockPreoffer`). */
export async function lockProject(
  db: Db,
  id: string,
  createdAt?: string,
  missing = () => notFound(JOB_NOT_FOUND.project),
): Promise<LockedProject> {
  const project = liveRow(db, 'projects', id, createdAt).select(kyselyColumns('projects'));
  const row = await project.forUpdate().executeTakeFirst();
  if (!row) throw missing();
  return row;
}

/** The id of a live project's pre-offer, to lock the pre-offer first; the id never changes. Throws NOT_FOUND. */
export async function preofferOf(db: Db, projectId: string, createdAt: string): Promise<string> {
  const row = await liveRow(db, 'projects', projectId, createdAt).select('preoffer_id').executeTakeFirst();
  if (!row) throw notFound(JOB_NOT_FOUND.project);
  return row.preoffer_id;
}

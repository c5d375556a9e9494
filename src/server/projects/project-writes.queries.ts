import { sql, type Updateable } from 'kysely';
import { PROJECT_JOB_DETAILS, type ProjectJobDetail } from '#domain/job/fields.ts';
import type { DocumentKind } from '#domain/lists.ts';
import { FINANCE_FIELDS } from '#domain/project/fields.ts';
import type { Price } from '#domain/project/finance.ts';
import type { NewProject } from '#domain/project/project-input.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import type { Tables } from '#server/kernel/postgres/tables.ts';
import { NO_NEXT_CONTACT } from '#server/lists/columns.ts';

/** Columns with the time at which a project reached each stage. */
export type Stage = 'measured_at' | 'offer_selected_at' | 'contract_at' | 'ready_at' | 'archived_at';

/** Changes the project; the column `reached` is set to the time of the request. */
export const changeProject = ({ db, now }: Call, id: string, change: Updateable<Tables['projects']>, reached?: Stage) =>
  db
    .updateTable('projects')
    .set(reached ? { ...change, [reached]: now } : change)
    .where('id', '=', id)
    .execute();

/** Marks the current documents of these kinds as locked (`zakljucan`), so that they cannot be deleted. */
export const markDocumentsLocked = (db: Db, projectId: string, kinds: readonly DocumentKind[]) =>
  db
    .updateTable('documents')
    .set({ zakljucan: true })
    .where('project_id', '=', projectId)
    .where('kind', 'in', [...kinds])
    .where('deleted_at', 'is', null)
    .execute();

export const saveFinances = (db: Db, id: string, price: Price) =>
  db
    .updateTable('projects')
    .set({ ...columnsOf(price, FINANCE_FIELDS), vrednost_uneta: price.vrednostUneta })
    .where('id', '=', id)
    .execute();

export type NewProjectRow = NewProject &
  Record<ProjectJobDetail, string | null> & {
    year: number;
    number: number;
    preofferCreatedAt: string;
    odgovornaOsoba: string | null;
    search: string;
    createdAt: Date;
  };

/**
 * Inserts the project with the company's exchange rate and links its pre-offer to it; removes the pre-offer's next
 * contact, and assigns the pre-offer's visits to the project.
 */
export async function insertProject({ db, actor }: Call, project: NewProjectRow): Promise<string> {
  const { id } = await db
    .insertInto('projects')
    .values({
      ...columnsOf(project, ['year', 'number', 'preofferId', 'preofferCreatedAt', 'clientId', 'klijent', 'vrstaPosla']),
      ...columnsOf(project, PROJECT_JOB_DETAILS),
      ...columnsOf(project, ['odgovornaOsoba', 'search', 'createdAt']),
      kurs: sql`(select trim_scale(kurs) from company)`,
      created_by: actor.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('preoffers')
    .set({ project_id: id, ...NO_NEXT_CONTACT })
    .where('id', '=', project.preofferId)
    .execute();
  await db.updateTable('visits').set({ project_id: id }).where('preoffer_id', '=', project.preofferId).execute();
  return id;
}

export const setTags = (db: Db, documentId: number, tags: string[]) =>
  db.updateTable('documents').set({ tags }).where('id', '=', documentId).execute();

const visitOf = (db: Db, visitId: number, projectId: string) =>
  db.selectFrom('visits').select('id').where('id', '=', visitId).where('project_id', '=', projectId);

/** Whether the visit belongs to the project and is not deleted. */
export const isVisitOf = async (db: Db, visitId: number, projectId: string): Promise<boolean> =>
  (await visitOf(db, visitId, projectId).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;

/** Whether the visit belongs to the project, even if it is deleted: a photo of the visit may arrive late. */
export const wasVisitOf = async (db: Db, visitId: number, projectId: string): Promise<boolean> =>
  (await visitOf(db, visitId, projectId).executeTakeFirst()) !== undefined;

/** Whether the opening is on a measuring list of the project, even if either is deleted: a photo may arrive late. */
export async function isOpeningOf(db: Db, openingId: string, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('openings')
    .innerJoin('measuring_lists', 'measuring_lists.id', 'openings.list_id')
    .select('openings.id')
    .where('openings.id', '=', rowId(openingId))
    .where('measuring_lists.project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

import { conflict, found, Refusal } from '#domain/errors.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import type { NextContact } from '#domain/job/job-state.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { UNDO_SECONDS } from '#domain/trail/bin.ts';
import { recordChange } from '#server/changes/changes.ts';
import { lockPreoffer, preofferOf } from '#server/job/job-lock.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';
import { readPreoffer } from '#server/preoffers/preoffers.ts';
import { hasWork, lockCreatedProject, revertProject } from './undo-create.queries.ts';

/**
 * Undoes the creation of a project by its author, within a minute and while nothing was done in the project; returns
 * the pre-offer as it was before. The number is not used again.
 */
export async function undoCreateProject(call: Call, { id, createdAt }: RecordTarget): Promise<PreofferRow> {
  const { db, actor } = call;
  const preofferId = await preofferOf(db, id, createdAt);
  await lockPreoffer(db, preofferId);
  const project = found(await lockCreatedProject(db, id, createdAt), JOB_NOT_FOUND.project);
  if (project.createdBy !== actor.accountId)
    throw new Refusal('FORBIDDEN', 'Pravljenje projekta može da poništi samo osoba koja ga je napravila.');
  if (call.now.getTime() - Date.parse(createdAt) > UNDO_SECONDS * 1_000)
    throw conflict('Prošlo je više od minuta, pa se kreiranje projekta više ne može poništiti.');
  if (await hasWork(db, id))
    throw conflict('U projektu je već nešto urađeno, pa se njegovo otvaranje ne može poništiti.');
  const contact = (project.detail?.sledeciKontakt ?? null) as NextContact | null;
  await revertProject(call, id, preofferId, contact);
  const detail = { broj: projectNumber(project.number, project.year) };
  await recordChange(call, { entity: 'project', id, action: 'undoCreateProject', detail });
  await recordChange(call, { entity: 'preoffer', id: preofferId, action: 'undoCreateProject', detail });
  return readPreoffer(call, preofferId);
}

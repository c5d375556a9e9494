import { acceptedChange, changeForCopy, type JobData } from '#domain/job/job-data.ts';
import { parsePreofferData } from '#domain/preoffer/preoffer-input.ts';
import { parseProjectData } from '#domain/project/project-input.ts';
import { requireUnlocked } from '#domain/project/project-rules.ts';
import { requireAccess } from '#domain/rights.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { recordChange } from '#server/changes/changes.ts';
import {
  type LockedPreoffer,
  type LockedProject,
  lockPreoffer,
  lockProject,
  preofferOf,
} from '#server/job/job-lock.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import type { PreofferRow, ProjectRow } from '#server/lists/object-types.ts';
import { readPreoffer } from '#server/preoffers/preoffers.ts';
import { readProject } from '#server/projects/projects.ts';
import { type Correction, correctionChange, isChanged, writePreoffers, writeProjects } from './copies.ts';

/** The values as sent; a field may be missing. */
export type SentData = { [F in keyof JobData]?: string | null | undefined };

interface Target extends RecordTarget {
  /** The values from which the fields were changed. */
  pre: SentData;
}

async function correctPreoffer(call: Call, correction: Correction<LockedPreoffer>): Promise<void> {
  if (!isChanged(correction)) return;
  await writePreoffers(call.db, [correction]);
  await recordChange(call, correctionChange({ entity: 'preoffer', action: 'updatePreofferData' }, correction));
}

async function correctProject(call: Call, correction: Correction<LockedProject>): Promise<void> {
  if (!isChanged(correction)) return;
  await writeProjects(call.db, [correction]);
  await recordChange(call, correctionChange({ entity: 'project', action: 'updateProjectData' }, correction));
}

/**
 * Corrects the data of a pre-offer; with `iUProjektu` also that of its project in fields that still have the old value.
 */
export async function updatePreofferData(
  call: Call,
  input: Target & { iUProjektu?: boolean | null | undefined },
): Promise<PreofferRow> {
  const { id, createdAt, pre } = input;
  if (input.iUProjektu) requireAccess(call.actor, 'projects:write');
  const copy = await lockPreoffer(call.db, id, createdAt);
  const newData = parsePreofferData(input, parsePhone);
  const change = acceptedChange(copy, newData, pre, 'Predponudu je u međuvremenu izmenio neko drugi.');
  await correctPreoffer(call, { copy, change });
  if (input.iUProjektu && copy.projectId !== null) {
    const project = await lockProject(call.db, copy.projectId);
    requireUnlocked('klijent', project);
    await correctProject(call, { copy: project, change: changeForCopy(project, copy, change) });
  }
  return readPreoffer(call, id);
}

/**
 * Corrects the data of a project that is not archived; with `iUPredponudi` also that of its pre-offer in fields that
 * still have the old value.
 */
export async function updateProjectData(
  call: Call,
  input: Target & { iUPredponudi?: boolean | null | undefined },
): Promise<ProjectRow> {
  const { id, createdAt, pre } = input;
  if (input.iUPredponudi) requireAccess(call.actor, 'preoffers:write');
  const preoffer = input.iUPredponudi
    ? await lockPreoffer(call.db, await preofferOf(call.db, id, createdAt))
    : undefined;
  const copy = await lockProject(call.db, id, createdAt);
  requireUnlocked('klijent', copy);
  const newData = parseProjectData(input, parsePhone);
  const change = acceptedChange(copy, newData, pre, 'Projekat je u međuvremenu izmenio neko drugi.');
  await correctProject(call, { copy, change });
  if (preoffer) await correctPreoffer(call, { copy: preoffer, change: changeForCopy(preoffer, copy, change) });
  return readProject(call, id);
}

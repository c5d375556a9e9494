import { notFound } from '#domain/errors.ts';
import { acceptedChange, carriedChange, type JobData } from '#domain/job/job-data.ts';
import { JOB_GONE } from '#domain/job/job-gone.ts';
import { parsePreofferData } from '#domain/preoffer/preoffer-input.ts';
import { parseProjectData } from '#domain/project/project-input.ts';
import { requireUnlocked } from '#domain/project/project-rules.ts';
import { requireAccess } from '#domain/rights.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { preofferOf } from '#server/projects/project-writes.queries.ts';
import { type Correction, correctionChange, isChanged, writePreoffers, writeProjects } from './copies.ts';
import { lockPreofferCopy, lockProjectCopy, type PreofferCopy, type ProjectCopy } from './corrections.queries.ts';

/** The values as sent; a field may be missing. */
export type SentData = { [F in keyof JobData]?: string | null | undefined };

interface Target extends RecordTarget {
  /** The values from which the fields were changed. */
  pre: SentData;
}

async function correctPreoffer(call: Call, correction: Correction<PreofferCopy>): Promise<void> {
  if (!isChanged(correction)) return;
  await writePreoffers(call.db, [correction]);
  await recordChange(call, correctionChange({ entity: 'preoffer', action: 'updatePreofferData' }, correction));
}

async function correctProject(call: Call, correction: Correction<ProjectCopy>): Promise<void> {
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
): Promise<void> {
  const { id, createdAt, pre } = input;
  if (input.iUProjektu) requireAccess(call.actor, 'projects:write');
  const copy = isRowId(id) ? await lockPreofferCopy(call.db, id, createdAt) : undefined;
  if (!copy) throw notFound(JOB_GONE.preoffer);
  const sent = parsePreofferData(input, parsePhone);
  const change = acceptedChange(copy, sent, pre, 'Predponudu je u međuvremenu izmenio neko drugi.');
  await correctPreoffer(call, { copy, change });
  if (!input.iUProjektu || copy.projectId === null) return;
  const project = await lockProjectCopy(call.db, copy.projectId);
  if (!project) throw notFound(JOB_GONE.project);
  requireUnlocked('klijent', project);
  await correctProject(call, { copy: project, change: carriedChange(project, copy, change) });
}

/**
 * Corrects the data of a project that is not archived; with `iUPredponudi` also that of its pre-offer in fields that
 * still have the old value.
 */
export async function updateProjectData(
  call: Call,
  input: Target & { iUPredponudi?: boolean | null | undefined },
): Promise<void> {
  const { id, createdAt, pre } = input;
  if (input.iUPredponudi) requireAccess(call.actor, 'preoffers:write');
  // Pre-offers are always locked before projects, so that two corrections never deadlock.
  const preofferId = input.iUPredponudi && isRowId(id) ? await preofferOf(call.db, id, createdAt) : undefined;
  const preoffer = preofferId === undefined ? undefined : await lockPreofferCopy(call.db, preofferId);
  const copy = isRowId(id) ? await lockProjectCopy(call.db, id, createdAt) : undefined;
  if (!copy) throw notFound(JOB_GONE.project);
  requireUnlocked('klijent', copy);
  const sent = parseProjectData(input, parsePhone);
  const change = acceptedChange(copy, sent, pre, 'Projekat je u međuvremenu izmenio neko drugi.');
  await correctProject(call, { copy, change });
  if (preoffer) await correctPreoffer(call, { copy: preoffer, change: carriedChange(preoffer, copy, change) });
}

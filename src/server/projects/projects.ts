import { badInput, conflict, notFound } from '#domain/errors.ts';
import { changeFinances, conflictSentence } from '#domain/finance-change.ts';
import { JOB_GONE } from '#domain/job/job-gone.ts';
import { totalRsd } from '#domain/project/finance.ts';
import { parseFinanceBases, parseFinances } from '#domain/project/project-input.ts';
import {
  CUT_FROM,
  checkSentStep,
  requireArchivable,
  requireReady,
  requireSelectable,
  requireUnarchivable,
  requireUnlocked,
} from '#domain/project/project-rules.ts';
import { stepAfter } from '#domain/project/steps.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { liveDocuments } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { NO_NEXT_CONTACT } from '#server/lists/columns.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { followTotal, insertPlanned } from './dues.queries.ts';
import {
  changeProject,
  type LockedProject,
  lockDocuments,
  lockProjectRow,
  saveFinances,
} from './project-writes.queries.ts';
import { projectDetail } from './projects.queries.ts';

/** Throws NOT_FOUND. */
export async function readProject(call: Call, id: string): Promise<ProjectRow> {
  const project = isRowId(id) ? await projectDetail(call, id) : undefined;
  if (!project) throw notFound(JOB_GONE.project);
  return project;
}

/** Parent first: locks the project before anything in it is read. */
export async function lockProject(db: Db, id: string, createdAt?: string): Promise<LockedProject> {
  const project = isRowId(id) ? await lockProjectRow(db, id, createdAt) : undefined;
  if (!project) throw notFound(JOB_GONE.project);
  return project;
}

interface ProjectTarget {
  id: string;
  createdAt: string;
}

interface StateInput extends ProjectTarget {
  readyForOptimization?: boolean | null | undefined;
  archived?: boolean | null | undefined;
}

/** Sets readiness, or moves the project into or out of the archive: exactly one of the two. */
export async function updateProject(call: Call, input: StateInput): Promise<ProjectRow> {
  const { id, readyForOptimization, archived } = input;
  const project = await lockProject(call.db, id, input.createdAt);
  if ((readyForOptimization ?? null) === null) {
    if ((archived ?? null) === null) throw exactlyOne('readyForOptimization');
    if (archived) requireArchivable(project);
    else requireUnarchivable(project, call.actor);
    if (archived) await changeProject(call, id, { archived: true, ...NO_NEXT_CONTACT }, 'archived_at');
    else await changeProject(call, id, { archived: false, archived_at: null });
    await recordChange(call, { entity: 'project', id, action: 'updateProject', detail: { archived } });
  } else {
    if ((archived ?? null) !== null) throw exactlyOne('archived');
    requireReady(project, readyForOptimization === true);
    await changeProject(call, id, { ready_for_optimization: true }, 'ready_at');
    await lockDocuments(call.db, id, CUT_FROM);
    await recordChange(call, { entity: 'project', id, action: 'updateProject', detail: { readyForOptimization } });
  }
  return readProject(call, id);
}

const exactlyOne = (field: string) =>
  badInput({ [field]: 'Pošaljite tačno jedno: readyForOptimization ili archived.' });

/** Chooses an offer, once; the step becomes 6. */
export async function selectOffer(
  call: Call,
  { id, createdAt, objectKey, step: sent }: ProjectTarget & { objectKey: string; step: number },
): Promise<ProjectRow> {
  const project = await lockProject(call.db, id, createdAt);
  requireSelectable(project);
  checkSentStep(sent, project, 'offer-selected');
  const offers = await liveDocuments(call.db, 'project', id, 'offer');
  const offer = offers.find(document => document.objectKey === objectKey);
  if (!offer) throw badInput({ objectKey: 'Taj dokument nije među ponudama projekta.' });
  const step = stepAfter(project.step, 'offer-selected');
  await changeProject(call, id, { selected_offer: objectKey, step }, 'offer_selected_at');
  await insertPlanned(call, id, totalRsd(project.finances));
  const detail = { naziv: offer.naziv };
  await recordChange(call, { entity: 'project', id, action: 'updateProjectSelectedOffer', detail });
  return readProject(call, id);
}

interface FinancesInput extends ProjectTarget {
  pre?: object | null | undefined;
}

/**
 * Saves the inputs of step Finansije: all four, or with `pre` only the fields it names, each unless somebody else has
 * changed it since.
 */
export async function updateFinances(call: Call, input: FinancesInput): Promise<ProjectRow> {
  const { id } = input;
  const project = await lockProject(call.db, id, input.createdAt);
  requireUnlocked('finansije', project);
  const sent = parseFinances(input);
  const bases = parseFinanceBases(input.pre, sent);
  const { finances, conflicts } = bases
    ? changeFinances(project.finances, sent, bases)
    : { finances: sent, conflicts: [] };
  if (conflicts.length > 0)
    throw conflict('Ove podatke je u međuvremenu izmenio neko drugi.', {
      ...Object.fromEntries(conflicts.map(field => [field, conflictSentence(project.finances[field], sent[field])])),
    });
  await saveFinances(call.db, id, finances);
  await followTotal(call.db, id, totalRsd(finances));
  const detail = changedFields(project.finances, finances);
  await recordChange(call, { entity: 'project', id, action: 'updateProjectFinances', detail });
  return readProject(call, id);
}

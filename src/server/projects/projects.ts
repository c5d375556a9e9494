import { badInput, conflict, found, Refusal } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import { agreedRsd, type Price } from '#domain/project/finance.ts';
import { changeFinances, conflictSentence } from '#domain/project/finance-change.ts';
import { parseFinanceBases, parseFinances } from '#domain/project/project-input.ts';
import {
  checkSentStep,
  PRODUCTION_LISTS,
  requireArchivable,
  requireReady,
  requireSelectable,
  requireUnarchivable,
  requireUnlocked,
} from '#domain/project/project-rules.ts';
import { type StepName, stepAfter } from '#domain/project/steps.ts';
import { may } from '#domain/rights.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { countItems, liveDocuments } from '#server/job/items.queries.ts';
import { type LockedProject, lockProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { NO_NEXT_CONTACT } from '#server/lists/columns.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { notifyWorkshop } from '#server/notices/notices.ts';
import { insertPlannedDues, updateDueAmounts } from './dues.queries.ts';
import { changeProject, markDocumentsLocked, saveFinances } from './project-writes.queries.ts';
import { projectDetail } from './projects.queries.ts';

/** The project with its lists. Throws NOT_FOUND. */
export async function readProject(call: Call, id: string): Promise<ProjectRow> {
  return found(await projectDetail(call, id), JOB_NOT_FOUND.project);
}

/** Returns a function that locks a project and throws CONFLICT while the step is locked. */
export const lockStep = (step: StepName) => async (db: Db, id: string, createdAt: string) => {
  const project = await lockProject(db, id, createdAt);
  requireUnlocked(step, project);
  return project;
};

interface StateInput {
  readyForOptimization?: boolean | null | undefined;
  archived?: boolean | null | undefined;
}

/** Sets readiness, or moves the project into or out of the archive. Throws BAD_USER_INPUT unless one is requested. */
export async function updateProject(
  call: Call,
  project: LockedProject,
  { readyForOptimization, archived }: StateInput,
): Promise<void> {
  const { id } = project;
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
    await markDocumentsLocked(call.db, id, PRODUCTION_LISTS);
    await recordChange(call, { entity: 'project', id, action: 'updateProject', detail: { readyForOptimization } });
    await notifyWorkshop(call, id);
  }
}

const exactlyOne = (field: string) =>
  badInput({ [field]: 'Pošaljite tačno jedno: readyForOptimization ili archived.' });

interface OfferInput {
  objectKey: string;
  step: number;
  vrednost?: unknown;
}

/** Chooses an offer, once; the project moves to step 6. The dues are made when the value is known. */
export async function selectOffer(
  call: Call,
  project: LockedProject,
  { objectKey, step: sent, vrednost = null }: OfferInput,
): Promise<void> {
  const { id } = project;
  requireSelectable(project);
  checkSentStep(sent, project, 'offer-selected');
  const offers = await liveDocuments(call.db, 'project', id, 'offer');
  const offer = offers.find(document => document.objectKey === objectKey);
  if (!offer) throw badInput({ objectKey: 'Taj dokument nije među ponudama projekta.' });
  const step = stepAfter(project.step, 'offer-selected');
  await changeProject(call, id, { selected_offer: objectKey, step }, 'offer_selected_at');
  const detail = { naziv: offer.naziv };
  await recordChange(call, { entity: 'project', id, action: 'updateProjectSelectedOffer', detail });
  if (vrednost === null) await planDues(call, id, project);
  else await enterValue(call, project, vrednost);
}

/** The changed finances for the trail; a value that is entered for the first time counts as empty before. */
const financeChanges = (before: Price, { vrednostUneta, ...after }: Price) =>
  changedFields({ ...before, vrednost: vrednostUneta && !before.vrednostUneta ? null : before.vrednost }, after);

async function planDues(call: Call, id: string, price: Price): Promise<void> {
  const agreed = agreedRsd(price);
  if (agreed !== null) await insertPlannedDues(call, id, agreed);
}

/** Stores the value that was sent together with the choice of the offer. */
async function enterValue(call: Call, project: LockedProject, vrednost: unknown): Promise<void> {
  if (!may(call.actor, 'finance:write')) throw new Refusal('FORBIDDEN', 'Nemate pravo da upišete vrednost posla.');
  const { id } = project;
  const price = { ...parseFinances({ ...project, vrednost }), vrednostUneta: true };
  await saveFinances(call.db, id, price);
  await planDues(call, id, price);
  const detail = financeChanges(project, price);
  await recordChange(call, { entity: 'project', id, action: 'updateProjectFinances', detail });
}

interface FinancesInput {
  pre?: object | null | undefined;
}

/**
 * Saves the inputs of step Finansije: all four, or with `pre` only the fields that it names. Throws CONFLICT when
 * somebody else has changed one of these fields since it was read.
 */
export async function updateFinances(call: Call, project: LockedProject, input: FinancesInput): Promise<void> {
  const newFinances = parseFinances(input);
  const bases = parseFinanceBases(input.pre, newFinances);
  const { finances, conflicts } = bases
    ? changeFinances(project, newFinances, bases)
    : { finances: newFinances, conflicts: [] };
  if (conflicts.length > 0)
    throw conflict(
      'Ove podatke je u međuvremenu izmenio neko drugi.',
      eachField(conflicts, field => conflictSentence(project[field], newFinances[field])),
    );
  const price = { ...finances, vrednostUneta: project.vrednostUneta || bases === null || 'vrednost' in bases };
  const detail = financeChanges(project, price);
  // Sent again after a lost response, or typed back: the history shows no empty change.
  if (Object.keys(detail).length === 0) return;
  await saveFinances(call.db, project.id, price);
  await updateDues(call, project, price);
  await recordChange(call, { entity: 'project', id: project.id, action: 'updateProjectFinances', detail });
}

/**
 * Updates the dues after a change of the agreed total; makes them if a value is entered only after the choice of an
 * offer.
 */
async function updateDues(call: Call, project: LockedProject, price: Price): Promise<void> {
  const agreed = agreedRsd(price);
  if (agreed === null) return;
  const { id, vrednostUneta, selectedOffer } = project;
  const isFirst = !vrednostUneta && selectedOffer !== null;
  if (isFirst && (await countItems(call.db, 'payment_dues', 'project', id)) === 0)
    await insertPlannedDues(call, id, agreed);
  else await updateDueAmounts(call.db, id, agreed);
}

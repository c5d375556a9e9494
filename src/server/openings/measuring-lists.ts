import { badInput, conflict, found } from '#domain/errors.ts';
import type { ListHeadField } from '#domain/opening/measuring-list.ts';
import {
  isMeasurement,
  LIST_HEAD_FIELDS,
  LISTS_MAX,
  requireListDeletable,
  requireListInWork,
  requireReopenable,
} from '#domain/opening/measuring-list.ts';
import { faultsOfFinish } from '#domain/opening/opening.ts';
import { type ListHead, parseAnswers, parseDefaults, parseListHead } from '#domain/opening/opening-input.ts';
import { requireUnlocked } from '#domain/project/project-rules.ts';
import { stepAfter } from '#domain/project/steps.ts';
import { requireSeen } from '#domain/seen.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { searchText } from '#domain/text/search.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import type { JobAction } from '#domain/trail/readable-changes.ts';
import { recordChange } from '#server/changes/changes.ts';
import { countItems } from '#server/job/items.queries.ts';
import { type LockedProject, lockProject } from '#server/job/job-lock.ts';
import type { Call, SeenRecord } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { isItemId, isRowId } from '#server/kernel/postgres/row-id.ts';
import { changeProject, isVisitOf } from '#server/projects/project-writes.queries.ts';
import {
  changeList,
  findList,
  hasAnswers,
  insertList,
  lockListRow,
  type MeasuringListRow,
  projectOfList,
  writeSearch,
} from './measuring-lists.queries.ts';
import { insertOpenings, type OpeningRow, openingsOf } from './openings.queries.ts';

const MISSING = 'Merna lista ne postoji ili je obrisana.';

/** The list with its sums. Throws NOT_FOUND. */
export async function readList(db: Db, id: string): Promise<MeasuringListRow> {
  return found(await findList(db, id), MISSING);
}

/** Locks the project and then the list. Throws NOT_FOUND, or CONFLICT when the project is closed. */
export async function lockList({ db }: Call, id: string): Promise<{ list: MeasuringListRow; project: LockedProject }> {
  const projectId = found(await projectOfList(db, id), MISSING);
  const project = await lockProject(db, projectId);
  requireUnlocked('merenja', project);
  const list = found(await lockListRow(db, id), MISSING);
  return { list, project };
}

/** Updates the search text of the list and returns the list's openings. */
export async function refreshSearch(db: Db, id: string): Promise<OpeningRow[]> {
  const { naziv, number, year, klijent } = await readList(db, id);
  const openings = await openingsOf(db, id);
  const words = new Set(openings.flatMap(({ oznaka, prostorija }) => [oznaka, prostorija ?? '']));
  await writeSearch(db, id, searchText(naziv, projectNumber(number, year), klijent, ...words));
  return openings;
}

/** The values that identify a list in the trail. */
const trailDetail = ({ id, naziv, vrsta, brojOtvora }: MeasuringListRow) => ({ listaId: id, naziv, vrsta, brojOtvora });

/** Records a change in the trail of the list. */
export const recordList = (
  call: Call,
  action: Action,
  list: MeasuringListRow,
  detail: Record<string, unknown>,
): Promise<void> =>
  recordChange(call, { entity: 'measuring-list', id: list.id, action, detail: { ...trailDetail(list), ...detail } });

/** Records a change in the trail of the list and of its project, for changes that concern the project too. */
export async function recordInProject(
  call: Call,
  action: JobAction,
  list: MeasuringListRow,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordList(call, action, list, detail);
  await recordChange(call, { entity: 'project', id: list.projectId, action, detail: trailDetail(list) });
}

interface HeadInput {
  vrsta?: string | null | undefined;
  visitId?: string | null | undefined;
  podrazumevano?: object | null | undefined;
}

interface CreateInput extends HeadInput {
  id?: string | null | undefined;
  projectId: string;
  odListe?: string | null | undefined;
}

/** The id of the visit at which the list is measured. Throws BAD_USER_INPUT for a visit of another project. */
async function visitOf(db: Db, visitId: string | null | undefined, projectId: string): Promise<number | null> {
  if (!visitId) return null;
  if (!isItemId(visitId) || !(await isVisitOf(db, Number(visitId), projectId)))
    throw badInput({ visitId: 'Poseta nije iz ovog projekta.' });
  return Number(visitId);
}

/** The sent name of a list, or a default such as „Kontrolno merenje 2“. */
const nameOf = ({ naziv, vrsta = 'merenje' }: ListHead, count: number): string =>
  naziv ?? `${vrsta.charAt(0).toUpperCase()}${vrsta.slice(1)} ${count + 1}`;

/**
 * Copies an opening into a new list: as one row, or with `isSplit` as one row per piece, because no two holes in a wall
 * are equal.
 */
function copiesOfOpening({ id, kolicina, ...values }: OpeningRow, isSplit: boolean) {
  const pieces = isSplit ? kolicina : 1;
  return Array.from({ length: pieces }, (_, piece) => ({
    id: crypto.randomUUID(),
    poreklo: id,
    values: {
      ...values,
      kolicina: isSplit ? 1 : kolicina,
      oznaka: piece === 0 ? values.oznaka : `${values.oznaka}.${piece + 1}`,
    },
  }));
}

/** Copies the openings of another list; for a control measurement without sizes, which are to be measured again. */
function copiesOf(openings: readonly OpeningRow[], isControl: boolean) {
  const rows = isControl
    ? openings.map(row => ({ ...row, sirina: null, visina: null, sirine: [], visine: [] }))
    : openings;
  return rows.flatMap(row => copiesOfOpening(row, isControl));
}

/** The list with the id that the caller chose, if it exists. Throws CONFLICT for a list of another project. */
async function existingList(db: Db, id: string | undefined, projectId: string): Promise<MeasuringListRow | undefined> {
  if (id === undefined) return undefined;
  if (!isRowId(id)) throw badInput({ id: 'Merna lista treba da ima oznaku oblika UUID.' });
  const list = await findList(db, id);
  if (list && list.projectId !== projectId) throw conflict('Merna lista je u drugom projektu.');
  return list;
}

/** The list whose openings the new list copies. Throws BAD_USER_INPUT for a list of another project. */
async function sourceOf(db: Db, id: string | null | undefined, projectId: string): Promise<MeasuringListRow | null> {
  if (!id) return null;
  const source = await readList(db, id);
  if (source.projectId !== projectId) throw badInput({ odListe: 'Izaberite mernu listu ovog projekta.' });
  return source;
}

/** Returns how many lists the project has. Throws CONFLICT when it may have no more. */
export async function requireRoomForList(db: Db, projectId: string): Promise<number> {
  const count = await countItems(db, 'measuring_lists', 'project', projectId);
  if (count >= LISTS_MAX) throw conflict(`Projekat može imati najviše ${LISTS_MAX} mernih lista.`);
  return count;
}

/** Inserts a list with the sent head, defaults for missing fields, and copies of the openings of `source`. */
async function makeList(call: Call, input: CreateInput, source: MeasuringListRow | null): Promise<MeasuringListRow> {
  const { db, actor, now } = call;
  const { projectId } = input;
  const head = parseListHead(input);
  const { vrsta = 'merenje', obuhvat = 'sve', merio = actor.name, datum } = head;
  const count = await requireRoomForList(db, projectId);
  const id = await insertList(call, {
    id: input.id ?? undefined,
    projectId,
    naziv: nameOf(head, count),
    vrsta,
    obuhvat,
    odListe: source?.id ?? null,
    merio,
    datum: datum ?? belgradeDay(now),
    visitId: await visitOf(db, input.visitId, projectId),
    podrazumevano: input.podrazumevano ? parseDefaults(input.podrazumevano) : (source?.podrazumevano ?? {}),
  });
  if (!id) throw conflict('Merna lista sa tom oznakom je obrisana.');
  const openings = source ? await openingsOf(db, source.id) : [];
  await insertOpenings(call, id, copiesOf(openings, vrsta === 'kontrolno merenje'));
  await refreshSearch(db, id);
  return readList(db, id);
}

/**
 * Makes a list, empty or with copies of the openings of another list of the project; the copies for a control
 * measurement have no sizes and one row per piece. If a list with the sent id exists, it is returned unchanged.
 */
export async function createList(call: Call, input: CreateInput): Promise<MeasuringListRow> {
  const { db } = call;
  requireUnlocked('merenja', await lockProject(db, input.projectId));
  const existing = await existingList(db, input.id ?? undefined, input.projectId);
  if (existing) return existing;
  const source = await sourceOf(db, input.odListe, input.projectId);
  const list = await makeList(call, input, source);
  await recordInProject(call, 'createMeasuringList', list, source ? { odListe: source.naziv } : {});
  return list;
}

/** Changes the head of a list that is in progress; a field that was not sent keeps its value. */
export async function updateList(call: Call, input: SeenRecord & HeadInput): Promise<MeasuringListRow> {
  const { list } = await lockList(call, input.id);
  requireListInWork(list.status);
  requireSeen('measuring-list', list, input.version);
  const sent = parseListHead({ ...input, vrsta: input.vrsta ?? undefined });
  const head: Pick<MeasuringListRow, ListHeadField> = {
    naziv: sent.naziv ?? list.naziv,
    vrsta: sent.vrsta ?? list.vrsta,
    obuhvat: sent.obuhvat ?? list.obuhvat,
    merio: sent.merio === undefined ? list.merio : sent.merio,
    datum: sent.datum ?? list.datum,
  };
  const podrazumevano = input.podrazumevano ? parseDefaults(input.podrazumevano) : list.podrazumevano;
  const visitId = input.visitId === undefined ? list.visitId : await visitOf(call.db, input.visitId, list.projectId);
  const headChanges = changedFields(list, head);
  const isSame =
    Object.keys(headChanges).length === 0 &&
    visitId === list.visitId &&
    JSON.stringify(podrazumevano) === JSON.stringify(list.podrazumevano);
  if (isSame) return list;
  await changeList(call.db, list.id, {
    ...Object.fromEntries(LIST_HEAD_FIELDS.map(field => [field, head[field]])),
    visit_id: visitId,
    podrazumevano: JSON.stringify(podrazumevano),
  });
  await refreshSearch(call.db, list.id);
  await recordList(call, 'updateMeasuringList', list, headChanges);
  return readList(call.db, list.id);
}

/** Throws BAD_USER_INPUT for a list without openings, and for the faults of `faultsOfFinish`. */
function requireComplete(openings: readonly OpeningRow[]): void {
  if (openings.length === 0) throw badInput({ otvori: 'Merna lista nema nijedan otvor.' });
  const faults = faultsOfFinish(openings);
  if (Object.keys(faults).length > 0) throw badInput(faults);
}

interface FinishInput extends SeenRecord {
  /** The number of openings that the caller saw. */
  broj: number;
  odgovori?: object | null | undefined;
}

/**
 * Finishes a list that is in progress. A list of any kind except „mere kupca“ also unlocks the offers, and requires the
 * ten answers of the checklist unless the project has them already.
 */
export async function finishList(call: Call, input: FinishInput): Promise<MeasuringListRow> {
  const { list, project } = await lockList(call, input.id);
  requireListInWork(list.status);
  requireSeen('measuring-list', list, input.version);
  const openings = await openingsOf(call.db, list.id);
  if (openings.length !== input.broj)
    throw conflict(
      `Merna lista sada ima otvora: ${openings.length}, a vi ste videli ${input.broj}. Učitajte je ponovo.`,
    );
  requireComplete(openings);
  const unlocksOffers = isMeasurement(list.vrsta);
  const areAnswersRequired = unlocksOffers && !list.odgovori && !(await hasAnswers(call.db, list.projectId));
  if (areAnswersRequired && !input.odgovori) throw badInput({ odgovori: 'Odgovorite na deset pitanja o merenju.' });
  const odgovori = input.odgovori ? JSON.stringify(parseAnswers(input.odgovori)) : undefined;
  await changeList(call.db, list.id, {
    status: 'završena',
    finished_at: call.now,
    finished_by: call.actor.accountId,
    ...(odgovori && { odgovori }),
  });
  const nextStep = unlocksOffers ? stepAfter(project.step, 'measuring-list-finished') : project.step;
  if (nextStep !== project.step) await changeProject(call, project.id, { step: nextStep }, 'measured_at');
  await recordInProject(call, 'finishMeasuringList', list);
  return readList(call.db, list.id);
}

/** Returns a finished list to the state in progress; the project's step does not change. */
export async function reopenList(call: Call, input: SeenRecord): Promise<MeasuringListRow> {
  const { list } = await lockList(call, input.id);
  requireReopenable(list.status);
  requireSeen('measuring-list', list, input.version);
  await changeList(call.db, list.id, { status: 'u radu' });
  await recordInProject(call, 'reopenMeasuringList', list);
  return readList(call.db, list.id);
}

/** Moves a list that was not confirmed to the bin; returns its last state. */
export async function deleteList(call: Call, input: SeenRecord): Promise<MeasuringListRow> {
  const { list } = await lockList(call, input.id);
  requireListDeletable(list.status);
  requireSeen('measuring-list', list, input.version);
  await changeList(call.db, list.id, { deleted_at: call.now, deleted_by: call.actor.accountId });
  await recordInProject(call, 'deleteMeasuringList', list);
  return list;
}

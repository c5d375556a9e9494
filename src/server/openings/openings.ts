import { badInput, conflict, type FieldErrors } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { changeOpening, openingConflict } from '#domain/opening/change-opening.ts';
import {
  OPENING_FIELDS,
  OPENING_LISTS,
  OPENING_SIZES,
  type OpeningField,
  type OpeningKind,
  type OpeningValues,
} from '#domain/opening/fields.ts';
import { OPENINGS_MAX, requireListInWork, requireRoomForOpenings } from '#domain/opening/measuring-list.ts';
import { firstKind, nextMark } from '#domain/opening/opening.ts';
import { parseRows, type SentRow } from '#domain/opening/opening-input.ts';
import { fold } from '#domain/text/search.ts';
import { notifyOf, recordChange, recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { hasChangedOpenings, type MeasuringListRow } from './measuring-lists.queries.ts';
import { lockList, readList, recordList, refreshSearch } from './measuring-lists.ts';
import {
  insertOpenings,
  lockOpenings,
  type NewOpening,
  type OpeningRow,
  openingsOf,
  setInBin,
  writeOpening,
  writeOrder,
} from './openings.queries.ts';

/** An opening whose requested mark (`trazena`) was taken, and the mark that it got instead (`oznaka`). */
export interface RenamedOpening {
  id: string;
  trazena: string;
  oznaka: string;
}

export interface OpeningsChanged {
  lista: MeasuringListRow;
  /** The openings of the sent rows as they are stored after the change. */
  otvori: OpeningRow[];
  preimenovani: RenamedOpening[];
}

interface Cell {
  oznaka: string;
  polje: OpeningField;
  staro: unknown;
  novo: unknown;
}

const EMPTY = {
  ...(eachField(OPENING_FIELDS, () => null) as unknown as OpeningValues),
  ...eachField([...OPENING_SIZES, ...OPENING_LISTS], () => []),
};

/** The values of a new opening: the sent ones, then the list's presets (`podrazumevano`), then general defaults. */
function newValues({ values }: SentRow, { podrazumevano }: MeasuringListRow, kind: OpeningKind): OpeningValues {
  return { ...EMPTY, vrsta: kind, kolicina: 1, mera: 'zidarski otvor', ...podrazumevano, ...values };
}

/** Assigns every new opening a mark that is not taken; returns the openings whose requested mark was replaced. */
export function withFreeMarks(openings: readonly NewOpening[], takenMarks: readonly string[]): RenamedOpening[] {
  const marks = [...takenMarks];
  const foldedMarks = new Set(takenMarks.map(fold));
  return openings.flatMap(({ id, values }) => {
    const sentMark = values.oznaka ?? '';
    const isFree = sentMark !== '' && !foldedMarks.has(fold(sentMark));
    if (!isFree) values.oznaka = nextMark(values.vrsta, marks);
    marks.push(values.oznaka);
    foldedMarks.add(fold(values.oznaka));
    return isFree || sentMark === '' ? [] : [{ id, trazena: sentMark, oznaka: values.oznaka }];
  });
}

/** Writes a sent row to its stored opening; returns the changed cells, and adds its errors to `faults`. */
async function changeStored(
  call: Call,
  stored: OpeningRow & { isDeleted: boolean },
  { row, index, listId, faults }: { row: SentRow; index: number; listId: string; faults: FieldErrors },
): Promise<Cell[]> {
  if (stored.listId !== listId) faults[`rows.${index}.id`] = 'Ovaj otvor je u drugoj mernoj listi.';
  else if (stored.isDeleted) faults[`rows.${index}.id`] = `Otvor ${stored.oznaka} je u međuvremenu obrisan.`;
  if (faults[`rows.${index}.id`] || row.pre === null) return [];
  const { values, changed, conflicts } = changeOpening(stored, row.values, row.pre);
  for (const field of conflicts) faults[`rows.${index}.${field}`] = openingConflict(field, stored, row.values);
  if (conflicts.length > 0 || changed.length === 0) return [];
  await writeOpening(call, stored.id, values, changed);
  return changed.map(polje => ({
    oznaka: stored.oznaka,
    polje,
    staro: stored[polje],
    novo: values[polje],
  }));
}

/**
 * Records changes in the trail: one entry per person until the list is first finished, and afterwards one per changed
 * cell and added opening. Open screens are notified of every change.
 */
async function record(
  call: Call,
  list: MeasuringListRow,
  cells: readonly Cell[],
  addedOpenings: readonly NewOpening[],
) {
  const entity = 'measuring-list' as const;
  const { id } = list;
  if (list.finishedAt !== null) {
    await recordChanges(call, [
      ...addedOpenings.map(({ values: { oznaka, sirina, visina } }) => ({
        entity,
        id,
        action: 'updateOpenings' as const,
        detail: { oznaka, sirina, visina },
      })),
      ...cells.map(cell => ({ entity, id, action: 'updateOpening' as const, detail: { ...cell } })),
    ]);
    return;
  }
  const isFirst = !(await hasChangedOpenings(call, id));
  if (isFirst) await recordChange(call, { entity, id, action: 'updateOpenings', detail: { naziv: list.naziv } });
  else await notifyOf(call, { entity, id, action: 'updateOpenings' });
}

interface UpdateInput {
  listId: string;
  rows: Parameters<typeof parseRows>[0];
}

/**
 * Adds and changes openings of a list that is in progress. A row with `pre` changes the fields in `values`; a row
 * without `pre` adds an opening, once. Throws CONFLICT, and writes nothing, when somebody else has changed one of the
 * fields since it was read.
 */
export async function updateOpenings(call: Call, input: UpdateInput): Promise<OpeningsChanged> {
  const { db } = call;
  const rows = parseRows(input.rows);
  const { list } = await lockList(call, input.listId);
  requireListInWork(list.status);
  const storedOpenings = await lockOpenings(
    db,
    rows.map(({ id }) => id),
  );
  const faults: FieldErrors = {};
  const cells: Cell[] = [];
  const newOpenings: NewOpening[] = [];
  for (const [index, row] of rows.entries()) {
    const storedOpening = storedOpenings.get(row.id);
    if (storedOpening)
      cells.push(...(await changeStored(call, storedOpening, { row, index, listId: list.id, faults })));
    else if (row.pre) faults[`rows.${index}.id`] = 'Otvor ne postoji.';
    else
      newOpenings.push({
        id: row.id,
        poreklo: row.poreklo,
        values: newValues(row, list, firstKind(list.vrstaPosla)),
      });
  }
  if (Object.keys(faults).length > 0)
    throw conflict(Object.values(faults)[0] ?? 'Ove podatke je u međuvremenu izmenio neko drugi.', faults);
  const currentOpenings = await openingsOf(db, list.id);
  requireRoomForOpenings(currentOpenings.length + newOpenings.length);
  const preimenovani = withFreeMarks(
    newOpenings,
    currentOpenings.map(({ oznaka }) => oznaka),
  );
  await insertOpenings(call, list.id, newOpenings);
  const isChanged = cells.length + newOpenings.length > 0;
  const openings = isChanged ? await refreshSearch(db, list.id) : currentOpenings;
  if (isChanged) await record(call, list, cells, newOpenings);
  const sentIds = new Set(rows.map(({ id }) => id));
  return { lista: await readList(db, list.id), otvori: openings.filter(({ id }) => sentIds.has(id)), preimenovani };
}

/** Assigns another mark to the openings that are about to be restored and whose mark is taken in the meantime. */
async function replaceTakenMarks(call: Call, list: MeasuringListRow, openings: readonly OpeningRow[]): Promise<void> {
  const takenMarks = (await openingsOf(call.db, list.id)).map(({ oznaka }) => oznaka);
  const restoredOpenings = openings.map(opening => ({ ...opening, values: { ...opening } }));
  const cells: Cell[] = [];
  for (const { id, trazena, oznaka } of withFreeMarks(restoredOpenings, takenMarks)) {
    await writeOpening(call, id, { oznaka }, ['oznaka']);
    cells.push({ oznaka: trazena, polje: 'oznaka', staro: trazena, novo: oznaka });
  }
  if (cells.length > 0) await record(call, list, cells, []);
}

interface NamedOpenings {
  listId: string;
  ids: readonly string[];
}

const IDS_REFUSED = 'Navedite otvore liste.';

/**
 * Moves openings of a list that is in progress to the bin, or restores them. Openings that are already in the requested
 * state stay unchanged.
 */
async function setDeleted(
  call: Call,
  { listId, ids }: NamedOpenings,
  action: 'deleteOpenings' | 'restoreOpenings',
): Promise<MeasuringListRow> {
  const { list } = await lockList(call, listId);
  requireListInWork(list.status);
  if (ids.length === 0 || ids.length > OPENINGS_MAX || !ids.every(isRowId)) throw badInput({ ids: IDS_REFUSED });
  const lockedOpenings = await lockOpenings(call.db, ids);
  if (ids.some(id => lockedOpenings.get(id.toLowerCase())?.listId !== listId)) throw badInput({ ids: IDS_REFUSED });
  if (action === 'restoreOpenings')
    await replaceTakenMarks(
      call,
      list,
      [...lockedOpenings.values()].filter(row => row.isDeleted),
    );
  const changedOpenings = await setInBin(call, listId, ids, action === 'deleteOpenings');
  requireRoomForOpenings((await openingsOf(call.db, listId)).length);
  if (changedOpenings.length > 0) {
    await refreshSearch(call.db, listId);
    await recordList(call, action, list, { oznake: changedOpenings.map(({ oznaka }) => oznaka).join(', ') });
  }
  return readList(call.db, listId);
}

export const deleteOpenings = (call: Call, input: NamedOpenings) => setDeleted(call, input, 'deleteOpenings');
export const restoreOpenings = (call: Call, input: NamedOpenings) => setDeleted(call, input, 'restoreOpenings');

/**
 * Sets the order of the openings of a list that is in progress. Throws CONFLICT unless `ids` contains all of the list's
 * openings, so that a colleague's new opening is not overlooked.
 */
export async function sortOpenings(call: Call, { listId, ids }: NamedOpenings): Promise<MeasuringListRow> {
  const { list } = await lockList(call, listId);
  requireListInWork(list.status);
  const currentIds = (await openingsOf(call.db, listId)).map(({ id }) => id);
  const sentIds = new Set(ids);
  if (ids.length !== currentIds.length || !currentIds.every(id => sentIds.has(id)))
    throw conflict('U međuvremenu su otvori dodati ili obrisani. Učitajte mernu listu ponovo.');
  await writeOrder(call.db, listId, ids);
  await notifyOf(call, { entity: 'measuring-list', id: listId, action: 'sortOpenings' });
  return list;
}

/**
 * Locks the list into which a deleted opening is restored, and assigns the opening another mark if its mark is taken.
 * The list must be in progress and have room. Returns the list's id.
 */
export async function prepareRestore(call: Call, id: string): Promise<string> {
  const opening = (await lockOpenings(call.db, [id])).get(id);
  const { list } = await lockList(call, opening?.listId ?? '');
  requireListInWork(list.status);
  requireRoomForOpenings(list.brojOtvora + 1);
  if (opening) await replaceTakenMarks(call, list, [opening]);
  return list.id;
}

/** Updates the search text after a list or one of its openings was restored from the bin, and notifies open screens. */
export async function refreshRestoredList(call: Call, listId: string): Promise<void> {
  await refreshSearch(call.db, listId);
  await notifyOf(call, { entity: 'measuring-list', id: listId, action: 'restoreDeleted' });
}

import { eachField } from '#domain/fields.ts';
import { EMPTY_CELLS, isAlwaysFilled, type OpeningCells, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_FIELDS, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { randomUuid } from '#web/api/random-id.ts';
import { type Grid, type GridRow, gridChanges } from '#web/business/grid/grid-state.ts';

/** The fields to fill in before the list can be finished, with a sentence each, keyed by the opening's id. */
export type MissingFields = ReadonlyMap<string, Partial<Record<OpeningField, string>>>;

export type OpeningGridRow = GridRow<OpeningField>;

/** An opening that the server has stored, with its values as texts. */
export interface StoredOpening {
  id: string;
  cells: OpeningCells;
}

/** Whether nothing was typed into the row. */
export const isUntouchedOpening = ({ cells }: OpeningGridRow): boolean =>
  OPENING_FIELDS.every(field => cells[field].trim() === '');

/** The functions that change the rows of a list. The key of a row is the opening's id; a new row gets a random one. */
export const openingChanges = gridChanges<OpeningField, OpeningGridRow>({
  newKey: randomUuid,
  newRow: key => ({ key, cells: EMPTY_CELLS }),
  isUntouched: isUntouchedOpening,
  withCells: (row, cells) => ({ ...row, cells: { ...row.cells, ...cells } }),
  copy: (row, key) => ({ key, cells: { ...row.cells, oznaka: '' } }),
});

type Cells = Partial<OpeningCells>;

/** The openings of a list as this page shows them, and what this page knows of their state on the server. */
export interface WorkingCopy {
  grid: Grid<OpeningGridRow>;
  /** The openings as the server last returned them, in the list's order. */
  stored: ReadonlyMap<string, OpeningCells>;
  /**
   * The stored texts as they were when the person began to change them, including those of openings that a colleague
   * has deleted in the meantime. Where `stored` differs from `base`, a colleague has changed the text.
   */
  base: ReadonlyMap<string, OpeningCells>;
  /** Texts that were sent without getting a response: the server may have stored them. */
  sent: ReadonlyMap<string, readonly Cells[]>;
}

/** The key under which this browser stores the unsaved changes of the list. */
export const draftKey = (listId: string): string => `measuring-list:${listId}`;

/** The unsaved changes, which are stored in this browser. */
export interface OpeningsDraft {
  changed: Record<string, { cells: Cells; base: Cells }>;
  added: readonly StoredOpening[];
  removed: readonly string[];
  sent: Record<string, readonly Cells[]>;
}

const valueText = (field: OpeningField, text: string) => JSON.stringify(readOpeningCell(field, text));

/** Whether two texts of a field have the same value, as `1420` and `1.420 mm` have. */
const hasSameValue = (field: OpeningField, one: string, other: string): boolean =>
  one === other || valueText(field, one) === valueText(field, other);

const rowsOf = (openings: readonly StoredOpening[]): OpeningGridRow[] =>
  openings.map(({ id, cells }) => ({ key: id, cells }));
const cellsById = (openings: readonly StoredOpening[]) => new Map(openings.map(({ id, cells }) => [id, cells]));

/** The first state of a list, with the changes in the draft that were not saved before the page was closed. */
export function openWorkingCopy(openings: readonly StoredOpening[], draft?: OpeningsDraft): WorkingCopy {
  const stored = cellsById(openings);
  const changed = draft?.changed ?? {};
  const removed = new Set(draft?.removed);
  const rows = rowsOf(openings)
    .filter(({ key }) => !removed.has(key))
    .map(row => ({ ...row, cells: { ...row.cells, ...changed[row.key]?.cells } }));
  const added = rowsOf(draft?.added ?? []).filter(({ key }) => !stored.has(key));
  const base = new Map([...stored].map(([id, cells]) => [id, { ...cells, ...changed[id]?.base }]));
  for (const { key, cells } of added) if (changed[key]) base.set(key, { ...cells, ...changed[key].base });
  return {
    grid: openingChanges.newGrid([...rows, ...added]),
    stored,
    base,
    sent: new Map(Object.entries(draft?.sent ?? {})),
  };
}

/** A cache for `changedFields`, so that a typed letter compares only its row, not all 500 rows. */
const changedFieldsByCells = new WeakMap<OpeningCells, { before: OpeningCells; fields: OpeningField[] }>();

/** The fields that this page has changed; none for an opening that was never stored. */
function changedFields({ key, cells }: OpeningGridRow, { base }: WorkingCopy): OpeningField[] {
  const before = base.get(key);
  if (!before) return [];
  const cached = changedFieldsByCells.get(cells);
  if (cached?.before === before) return cached.fields;
  const fields = OPENING_FIELDS.filter(field => !hasSameValue(field, cells[field], before[field]));
  changedFieldsByCells.set(cells, { before, fields });
  return fields;
}

/** The unsaved changes, to be stored as a draft; null when everything is saved. */
export function draftOf(copy: WorkingCopy): OpeningsDraft | null {
  const changed: OpeningsDraft['changed'] = {};
  const added: StoredOpening[] = [];
  for (const row of filledRows(copy)) {
    if (!copy.stored.has(row.key)) added.push({ id: row.key, cells: row.cells });
    const fields = changedFields(row, copy);
    const before = copy.base.get(row.key);
    // An opening that was deleted on the server is in the draft even without changes, because it has to be restored.
    if (!before || (fields.length === 0 && copy.stored.has(row.key))) continue;
    changed[row.key] = {
      cells: eachField(fields, field => row.cells[field]),
      base: eachField(fields, field => before[field]),
    };
  }
  const removed = removedIds(copy);
  if (added.length + removed.length + Object.keys(changed).length === 0) return null;
  return { changed, added, removed, sent: Object.fromEntries(copy.sent) };
}

const filledRows = ({ grid }: WorkingCopy) => grid.rows.filter(row => !isUntouchedOpening(row));

function removedIds({ grid, stored }: WorkingCopy): string[] {
  const present = new Set(grid.rows.map(({ key }) => key));
  return [...stored.keys()].filter(id => !present.has(id));
}

/** The fields that both this page and a colleague have changed; they are not sent until the person decides. */
export function conflictsOf(row: OpeningGridRow, { base, stored }: WorkingCopy): OpeningField[] {
  const before = base.get(row.key);
  const now = stored.get(row.key);
  if (!before || !now) return [];
  return OPENING_FIELDS.filter(
    field => !hasSameValue(field, row.cells[field], now[field]) && !hasSameValue(field, before[field], now[field]),
  );
}

interface Merged {
  base: OpeningCells;
  /** The cells in which the server's text (`to`) replaces the shown text (`from`). */
  replaced: { field: OpeningField; from: string; to: string }[];
}

/** Merges the stored cells of one opening: `now` replaces the cells that this page has not changed since `before`. */
function mergeCells(row: OpeningGridRow, before: OpeningCells, now: OpeningCells, sent: readonly Cells[]): Merged {
  const base = { ...now };
  const replaced: Merged['replaced'] = [];
  for (const field of OPENING_FIELDS) {
    if (now[field] === before[field]) continue;
    const isUnchanged = hasSameValue(field, row.cells[field], before[field]);
    if (isUnchanged) replaced.push({ field, from: before[field], to: now[field] });
    else if (!hasSameValue(field, row.cells[field], now[field]) && !sent.some(cells => cells[field] === now[field]))
      base[field] = before[field];
  }
  return { base, replaced };
}

/** Returns rows with the replaced cells. Used for the steps of undo too, so that undo reverts no colleague's change. */
const withMerged = (rows: readonly OpeningGridRow[], merged: ReadonlyMap<string, Merged>): readonly OpeningGridRow[] =>
  rows.map(row => {
    const replaced = merged
      .get(row.key)
      ?.replaced.filter(({ field, from }) => hasSameValue(field, row.cells[field], from));
    if (!replaced || replaced.length === 0) return row;
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(replaced.map(({ field, to }) => [field, to])) } };
  });

/** The rows with the openings that a colleague has added, each after the opening that it follows in the stored list. */
function withAdded(
  rows: readonly OpeningGridRow[],
  openings: readonly StoredOpening[],
  isKnown: (id: string) => boolean,
) {
  let result = [...rows];
  for (const [index, { id, cells }] of openings.entries()) {
    if (isKnown(id)) continue;
    const before = result.findIndex(({ key }) => key === openings[index - 1]?.id);
    const last = result.at(-1);
    const end = last && isUntouchedOpening(last) ? result.length - 1 : result.length;
    result = result.toSpliced(before < 0 ? end : before + 1, 0, { key: id, cells });
  }
  return result;
}

/** Merges the openings that the server returned; cells that were changed on this page keep their texts. */
export function mergeStored(copy: WorkingCopy, openings: readonly StoredOpening[]): WorkingCopy {
  const stored = cellsById(openings);
  const base = new Map([...copy.base, ...stored]);
  const merged = new Map<string, Merged>();
  const rows = copy.grid.rows.filter(row => {
    const before = copy.base.get(row.key);
    const now = stored.get(row.key);
    if (!before) return true;
    if (now) {
      const mergedCells = mergeCells(row, before, now, copy.sent.get(row.key) ?? []);
      merged.set(row.key, mergedCells);
      base.set(row.key, mergedCells.base);
      return true;
    }
    // The server has deleted the opening. Its row stays if it was changed here, or if the server lacked it even before
    // this merge: in both cases planOf restores the opening.
    return !copy.stored.has(row.key) || changedFields(row, copy).length > 0;
  });
  const present = new Set(copy.grid.rows.map(({ key }) => key));
  const next = withAdded(withMerged(rows, merged), openings, id => present.has(id) || copy.stored.has(id));
  const isUnchanged =
    next.length === copy.grid.rows.length && next.every((row, index) => row === copy.grid.rows[index]);
  if (isUnchanged) return { ...copy, stored, base };
  const grid = {
    ...copy.grid,
    rows: next,
    past: copy.grid.past.map(step => withMerged(step, merged)),
    future: copy.grid.future.map(step => withMerged(step, merged)),
  };
  return { ...copy, grid, stored, base };
}

/** Decides a conflict for the person's text, which is then sent and overwrites the colleague's. */
export const keepMine = (copy: WorkingCopy, id: string, field: OpeningField): WorkingCopy => {
  const before = copy.base.get(id);
  const now = copy.stored.get(id);
  if (!before || !now) return copy;
  return { ...copy, base: new Map(copy.base).set(id, { ...before, [field]: now[field] }) };
};

/** Decides a conflict for the colleague's text, which replaces the person's. */
export const takeTheirs = (copy: WorkingCopy, id: string, field: OpeningField): WorkingCopy => {
  const now = copy.stored.get(id);
  if (!now) return copy;
  return { ...keepMine(copy, id, field), grid: openingChanges.typed(copy.grid, id, field, now[field]) };
};

type Values = Partial<OpeningValues>;

export interface SavePlan {
  rows: { id: string; pre: Values | null; values: Values; cells: Cells }[];
  restored: string[];
  removed: string[];
  /** All ids in their new order; null when the order is the same, or other changes have to be saved first. */
  order: string[] | null;
}

/** What to send of this row: the changed cells of a stored opening, or the filled cells of a new opening. */
function plannedRow(row: OpeningGridRow, copy: WorkingCopy): SavePlan['rows'] {
  const { key, cells } = row;
  const before = copy.base.get(key);
  const conflicts = conflictsOf(row, copy);
  const candidates = before ? changedFields(row, copy) : OPENING_FIELDS.filter(field => cells[field].trim() !== '');
  const fields = candidates.filter(field => !conflicts.includes(field) && !readOpeningCell(field, cells[field]).fault);
  if (fields.length === 0) return [];
  const values = (texts: OpeningCells) =>
    eachField(fields, field => readOpeningCell(field, texts[field]).value) as Values;
  const pre = before ? values(before) : null;
  return [{ id: key, pre, values: values(cells), cells: eachField(fields, field => cells[field]) }];
}

/** The changes to send, without cells that are in conflict or have a fault; null when there are none. */
export function planOf(copy: WorkingCopy): SavePlan | null {
  const { stored, base } = copy;
  const shownRows = filledRows(copy);
  // An opening that a colleague has deleted must be restored before its cells can be sent.
  const rows = shownRows.flatMap(row => (base.has(row.key) && !stored.has(row.key) ? [] : plannedRow(row, copy)));
  const ids = shownRows.map(({ key }) => key);
  const restored = ids.filter(id => !stored.has(id) && base.has(id));
  const removed = removedIds(copy);
  if (rows.length + restored.length + removed.length > 0) return { rows, restored, removed, order: null };
  const isSorted = [...stored.keys()].every((id, index) => id === ids[index]);
  // The order is not sent while an opening that cannot be sent yet is missing on the server.
  return isSorted || ids.length !== stored.size ? null : { rows, restored, removed, order: ids };
}

/** Called before rows are sent. Adds their cells to `sent`, because they may be stored and the response be lost. */
export function whileSending(copy: WorkingCopy, { rows }: SavePlan): WorkingCopy {
  const sent = new Map(copy.sent);
  for (const { id, cells } of rows) {
    const earlier = sent.get(id) ?? [];
    if (JSON.stringify(earlier.at(-1)) !== JSON.stringify(cells)) sent.set(id, [...earlier, cells].slice(-10));
  }
  return { ...copy, sent };
}

/** Called with the response. What was typed while the request ran becomes a change of the texts in the response. */
export function afterSending(copy: WorkingCopy, { rows }: SavePlan, openings: readonly StoredOpening[]): WorkingCopy {
  const savedById = cellsById(openings);
  const sentCells = new Map(rows.filter(({ id }) => savedById.has(id)).map(({ id, cells }) => [id, cells]));
  const sent = new Map([...copy.sent].filter(([id]) => !sentCells.has(id)));
  const stored = new Map(copy.stored);
  const base = new Map(copy.base);
  for (const [id, cells] of savedById) {
    if (!sentCells.has(id)) continue;
    stored.set(id, cells);
    base.set(id, cells);
  }
  // A cell that was not typed into after it was sent, or is empty in a new row, gets the server's text.
  const withSaved = (row: OpeningGridRow): OpeningGridRow => {
    const now = savedById.get(row.key);
    const cells = sentCells.get(row.key);
    if (!now || !cells) return row;
    const earlier = copy.base.get(row.key);
    const attempts = earlier ? [] : (copy.sent.get(row.key) ?? []);
    const changed = OPENING_FIELDS.filter(field => {
      const shown = row.cells[field];
      // The server adds a new opening only once, with the values of the first request that it received.
      if (attempts.some(attempt => !hasSameValue(field, attempt[field] ?? '', cells[field] ?? ''))) return false;
      const isUntouched = shown === (cells[field] ?? earlier?.[field] ?? '');
      return isUntouched && shown !== now[field] && !(shown.trim() !== '' && hasSameValue(field, shown, now[field]));
    });
    if (changed.length === 0) return row;
    return { ...row, cells: { ...row.cells, ...eachField(changed, field => now[field]) } };
  };
  return { ...copy, grid: { ...copy.grid, rows: copy.grid.rows.map(withSaved) }, stored, base, sent };
}

/** Called after openings were deleted, restored or put in the order of this page. */
export function afterListChange(copy: WorkingCopy, { removed, restored, order }: SavePlan): WorkingCopy {
  const ids =
    order?.filter(id => copy.stored.has(id)) ??
    [...copy.stored.keys(), ...restored].filter(id => !removed.includes(id));
  const stored = new Map<string, OpeningCells>();
  for (const id of ids) {
    const cells = copy.stored.get(id) ?? copy.base.get(id);
    if (cells) stored.set(id, cells);
  }
  return { ...copy, stored };
}

/** Called when the server refuses a new row, because an earlier request added the opening and it was then deleted. */
export const afterDeletedRow = (copy: WorkingCopy, { id, cells }: { id: string; cells: Cells }): WorkingCopy => {
  const [first = cells] = copy.sent.get(id) ?? [];
  return copy.base.has(id) ? copy : { ...copy, base: new Map(copy.base).set(id, { ...EMPTY_CELLS, ...first }) };
};

export const idsIn = ({ added, removed, changed }: Partial<OpeningsDraft>): ReadonlySet<string> =>
  new Set([...(added ?? []).map(({ id }) => id), ...(removed ?? []), ...Object.keys(changed ?? {})]);

const unsavedIds = (copy: WorkingCopy): ReadonlySet<string> => idsIn(draftOf(copy) ?? {});

export const unsavedCount = (copy: WorkingCopy): number => unsavedIds(copy).size;

/** The openings with cells that are not sent, because they have a fault or a colleague has changed them too. */
export function undecidedRows(copy: WorkingCopy): OpeningGridRow[] {
  const unsaved = unsavedIds(copy);
  const isUndecided = (row: OpeningGridRow) =>
    conflictsOf(row, copy).length > 0 || Object.keys(cellFaults(row.cells, !copy.stored.has(row.key))).length > 0;
  return copy.grid.rows.filter(row => unsaved.has(row.key) && isUndecided(row));
}

/** The faults of an opening's cells, keyed by field. Empty cells of a new row that the server fills in are no fault. */
export function cellFaults(cells: OpeningCells, isNew: boolean): Partial<Record<OpeningField, string>> {
  const faults: Partial<Record<OpeningField, string>> = {};
  for (const field of OPENING_FIELDS) {
    if (isNew && isAlwaysFilled(field) && cells[field].trim() === '') continue;
    const { fault } = readOpeningCell(field, cells[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

import { EMPTY_CELLS, isAlwaysFilled, type OpeningCells, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_FIELDS, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { type Grid, type GridRow, gridChanges } from '#web/business/grid/grid-state.ts';

export type OpeningGridRow = GridRow<OpeningField>;

/** An opening as the server has it, in texts; in the list's order. */
export interface StoredOpening {
  id: string;
  cells: OpeningCells;
}

const isFresh = ({ cells }: OpeningGridRow): boolean => OPENING_FIELDS.every(field => cells[field].trim() === '');

/** The rows of a measuring list; a row's key is the opening's id. What a new row leaves empty the server fills in. */
export const openingChanges = gridChanges<OpeningField, OpeningGridRow>({
  keyOf: randomUuid,
  fresh: key => ({ key, cells: EMPTY_CELLS }),
  isFresh,
  withCells: (row, cells) => ({ ...row, cells: { ...row.cells, ...cells } }),
  copy: (row, key) => ({ key, cells: { ...row.cells, oznaka: '' } }),
});
export const isFreshOpening = isFresh;

type Cells = Partial<OpeningCells>;

/** The openings of a list as this page shows them, and what of them is not known to be saved. */
export interface LocalOpenings {
  grid: Grid<OpeningGridRow>;
  /** As the server had them when it was last heard; in the list's order. */
  stored: ReadonlyMap<string, OpeningCells>;
  /** The stored texts from which this page's changes began; where they differ from `stored`, somebody else was faster. */
  base: ReadonlyMap<string, OpeningCells>;
  /** Texts that were sent without a response: the server may have them. */
  sent: ReadonlyMap<string, readonly Cells[]>;
  /** Deleted on the server while this page still has them. */
  gone: ReadonlySet<string>;
}

/** What of a list's openings outlives the page. */
export interface OpeningsDraft {
  changed: Record<string, { cells: Cells; base: Cells }>;
  added: readonly StoredOpening[];
  removed: readonly string[];
  sent: Record<string, readonly Cells[]>;
}

const meaningOf = (field: OpeningField, text: string) => JSON.stringify(readOpeningCell(field, text));

/** Whether two texts of a field mean the same. */
const isSame = (field: OpeningField, one: string, other: string): boolean =>
  one === other || meaningOf(field, one) === meaningOf(field, other);

const rowsOf = (openings: readonly StoredOpening[]): OpeningGridRow[] =>
  openings.map(({ id, cells }) => ({ key: id, cells }));
const mapOf = (openings: readonly StoredOpening[]) => new Map(openings.map(({ id, cells }) => [id, cells]));

/** The openings with what an earlier page left unsaved. */
export function openLocal(openings: readonly StoredOpening[], draft?: OpeningsDraft): LocalOpenings {
  const stored = mapOf(openings);
  const changed = draft?.changed ?? {};
  const removed = new Set(draft?.removed);
  const rows = rowsOf(openings)
    .filter(({ key }) => !removed.has(key))
    .map(row => ({ ...row, cells: { ...row.cells, ...changed[row.key]?.cells } }));
  const added = rowsOf(draft?.added ?? []).filter(({ key }) => !stored.has(key));
  const base = new Map([...stored].map(([id, cells]) => [id, { ...cells, ...changed[id]?.base }]));
  return {
    grid: openingChanges.newGrid([...rows, ...added]),
    stored,
    base,
    sent: new Map(Object.entries(draft?.sent ?? {})),
    gone: new Set(),
  };
}

/** Computed once per row: a letter typed in one of 500 rows compares only that row. */
const touched = new WeakMap<OpeningCells, { before: OpeningCells; fields: OpeningField[] }>();

function touchedFields({ key, cells }: OpeningGridRow, { base, stored }: Pick<LocalOpenings, 'base' | 'stored'>) {
  const before = base.get(key) ?? stored.get(key);
  if (!before) return [];
  const known = touched.get(cells);
  if (known?.before === before) return known.fields;
  const fields = OPENING_FIELDS.filter(field => !isSame(field, cells[field], before[field]));
  touched.set(cells, { before, fields });
  return fields;
}

const drafts = new WeakMap<LocalOpenings, { draft: OpeningsDraft | null }>();

/** What has to be kept until it is saved; null when everything is. Computed once per state. */
export function draftOf(local: LocalOpenings): OpeningsDraft | null {
  const known = drafts.get(local);
  if (known) return known.draft;
  const draft = makeDraft(local);
  drafts.set(local, { draft });
  return draft;
}

function makeDraft(local: LocalOpenings): OpeningsDraft | null {
  const changed: OpeningsDraft['changed'] = {};
  const added: StoredOpening[] = [];
  const rows = openingChanges.filledRows(local.grid).filter(row => !isFresh(row));
  for (const row of rows) {
    if (!local.stored.has(row.key)) added.push({ id: row.key, cells: row.cells });
    const fields = touchedFields(row, local);
    const before = local.base.get(row.key);
    if (fields.length === 0 || !before) continue;
    changed[row.key] = {
      cells: Object.fromEntries(fields.map(field => [field, row.cells[field]])),
      base: Object.fromEntries(fields.map(field => [field, before[field]])),
    };
  }
  const removed = removedIds(local);
  if (added.length + removed.length + Object.keys(changed).length === 0) return null;
  return { changed, added, removed, sent: Object.fromEntries(local.sent) };
}

function removedIds({ grid, stored }: LocalOpenings): string[] {
  const present = new Set(grid.rows.map(({ key }) => key));
  return [...stored.keys()].filter(id => !present.has(id));
}

/** The cells in which somebody else was faster: the person decides. */
export function conflictsOf(row: OpeningGridRow, { base, stored }: LocalOpenings): OpeningField[] {
  const [before, now] = [base.get(row.key), stored.get(row.key)];
  if (!before || !now) return [];
  return OPENING_FIELDS.filter(
    field =>
      before[field] !== now[field] &&
      !isSame(field, row.cells[field], now[field]) &&
      !isSame(field, before[field], now[field]),
  );
}

interface Taken {
  base: OpeningCells;
  /** The cells of rows that change with the server's: by field the text before and now. */
  replaced: { field: OpeningField; from: string; to: string }[];
}

/** Takes over the server's cells of one opening where this page has changed nothing. */
function takeCells(row: OpeningGridRow, before: OpeningCells, now: OpeningCells, sent: readonly Cells[]): Taken {
  const base = { ...now };
  const replaced: Taken['replaced'] = [];
  for (const field of OPENING_FIELDS) {
    if (now[field] === before[field]) continue;
    const isUntouched = isSame(field, row.cells[field], before[field]);
    if (isUntouched) replaced.push({ field, from: before[field], to: now[field] });
    else if (!isSame(field, row.cells[field], now[field]) && !sent.some(cells => cells[field] === now[field]))
      base[field] = before[field];
  }
  return { base, replaced };
}

/** The rows with the server's texts; steps of undo get them too, so that undo never takes back somebody else's change. */
const withTaken = (rows: readonly OpeningGridRow[], taken: ReadonlyMap<string, Taken>): readonly OpeningGridRow[] =>
  rows.map(row => {
    const replaced = taken.get(row.key)?.replaced.filter(({ field, from }) => isSame(field, row.cells[field], from));
    if (!replaced || replaced.length === 0) return row;
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(replaced.map(({ field, to }) => [field, to])) } };
  });

/** The ids of openings that somebody else added, each after the one that it follows on the server. */
function withAdded(
  rows: readonly OpeningGridRow[],
  openings: readonly StoredOpening[],
  known: (id: string) => boolean,
) {
  let result = [...rows];
  for (const [index, { id, cells }] of openings.entries()) {
    if (known(id)) continue;
    const before = result.findIndex(({ key }) => key === openings[index - 1]?.id);
    const last = result.at(-1);
    const end = last && isFresh(last) ? result.length - 1 : result.length;
    result = result.toSpliced(before < 0 ? end : before + 1, 0, { key: id, cells });
  }
  return result;
}

/** Takes over what the server has now. What was typed here stays. */
export function mergeStored(local: LocalOpenings, openings: readonly StoredOpening[]): LocalOpenings {
  const stored = mapOf(openings);
  const taken = new Map<string, Taken>();
  const base = new Map<string, OpeningCells>();
  const gone = new Set(local.gone);
  for (const [id, cells] of stored) base.set(id, cells);
  for (const row of local.grid.rows) {
    const [before, now] = [local.base.get(row.key), stored.get(row.key)];
    if (now) gone.delete(row.key);
    if (before && now) {
      const one = takeCells(row, before, now, local.sent.get(row.key) ?? []);
      taken.set(row.key, one);
      base.set(row.key, one.base);
    } else if (now) base.set(row.key, now);
  }
  const rows = local.grid.rows.filter(row => {
    const before = local.base.get(row.key);
    if (stored.has(row.key) || !before) return true;
    if (touchedFields(row, local).length === 0) return false;
    gone.add(row.key);
    base.set(row.key, before);
    return true;
  });
  const present = new Set(local.grid.rows.map(({ key }) => key));
  const next = withAdded(withTaken(rows, taken), openings, id => present.has(id) || local.stored.has(id));
  const sameRows = next.length === local.grid.rows.length && next.every((row, index) => row === local.grid.rows[index]);
  const grid = sameRows
    ? local.grid
    : {
        ...local.grid,
        rows: next,
        past: local.grid.past.map(step => withTaken(step, taken)),
        future: local.grid.future.map(step => withTaken(step, taken)),
      };
  return { ...local, grid, stored, base, gone };
}

/** The person has seen the server's text of a cell, and keeps their own. */
export const keepMine = (local: LocalOpenings, id: string, field: OpeningField): LocalOpenings => {
  const [before, now] = [local.base.get(id), local.stored.get(id)];
  if (!before || !now) return local;
  return { ...local, base: new Map(local.base).set(id, { ...before, [field]: now[field] }) };
};

export const takeTheirs = (local: LocalOpenings, id: string, field: OpeningField): LocalOpenings => {
  const now = local.stored.get(id);
  if (!now) return local;
  const kept = keepMine(local, id, field);
  return { ...kept, grid: openingChanges.typed(kept.grid, id, field, now[field]) };
};

type Values = Partial<OpeningValues>;

export interface SavePlan {
  rows: { id: string; pre: Values | null; values: Values; cells: Cells }[];
  restored: string[];
  removed: string[];
  /** All ids in their new order; null where it is right. */
  order: string[] | null;
}

function newRow({ key, cells }: OpeningGridRow): SavePlan['rows'] {
  const values: Record<string, unknown> = {};
  const texts: Cells = {};
  for (const field of OPENING_FIELDS) {
    const { value, fault } = readOpeningCell(field, cells[field]);
    if (cells[field].trim() === '' || fault) continue;
    values[field] = value;
    texts[field] = cells[field];
  }
  return Object.keys(values).length === 0 ? [] : [{ id: key, pre: null, values: values as Values, cells: texts }];
}

function changedRow(row: OpeningGridRow, local: LocalOpenings): SavePlan['rows'] {
  const before = local.base.get(row.key);
  if (!before) return [];
  const own = touchedFields(row, local);
  if (own.length === 0) return [];
  const conflicts = conflictsOf(row, local);
  const fields = own.filter(field => !conflicts.includes(field) && !readOpeningCell(field, row.cells[field]).fault);
  if (fields.length === 0) return [];
  const values = (cells: OpeningCells) =>
    Object.fromEntries(fields.map(field => [field, readOpeningCell(field, cells[field]).value])) as Values;
  const cells = Object.fromEntries(fields.map(field => [field, row.cells[field]]));
  return [{ id: row.key, pre: values(before), values: values(row.cells), cells }];
}

/** What has to be sent, without cells that cannot be read or that wait for a decision; null when there is nothing. */
export function planOf(local: LocalOpenings): SavePlan | null {
  const rows = openingChanges.filledRows(local.grid).filter(row => !isFresh(row));
  const sent = rows.flatMap(row => {
    if (local.stored.has(row.key)) return changedRow(row, local);
    return local.gone.has(row.key) || local.base.has(row.key) ? [] : newRow(row);
  });
  const restored = rows.flatMap(({ key }) => (!local.stored.has(key) && local.base.has(key) ? [key] : []));
  const removed = removedIds(local);
  const ids = rows.map(({ key }) => key);
  const isSettled = sent.length + restored.length + removed.length === 0 && ids.length === local.stored.size;
  const isInOrder = [...local.stored.keys()].every((id, index) => id === ids[index]);
  if (isSettled && isInOrder) return null;
  if (!isSettled && sent.length + restored.length + removed.length === 0) return null;
  return { rows: sent, restored, removed, order: isSettled ? ids : null };
}

/** Called before rows are sent: if the response is lost, the server may have them. */
export function whileSending(local: LocalOpenings, { rows }: SavePlan): LocalOpenings {
  const sent = new Map(local.sent);
  for (const { id, cells } of rows) sent.set(id, [...(sent.get(id) ?? []), cells].slice(-10));
  return { ...local, sent };
}

/** Called with the response to sent rows: they are stored, and the base of what was typed in the meantime. */
export function afterSending(
  local: LocalOpenings,
  { rows }: SavePlan,
  openings: readonly StoredOpening[],
): LocalOpenings {
  const answered = mapOf(openings);
  const [stored, base, sent] = [new Map(local.stored), new Map(local.base), new Map(local.sent)];
  const given = new Map<string, Cells>();
  for (const { id, cells } of rows) {
    const now = answered.get(id);
    if (!now) continue;
    stored.set(id, now);
    base.set(id, now);
    sent.delete(id);
    given.set(id, cells);
  }
  // a field that was sent, or left to the server, and not typed again in the meantime, shows what the server made of it
  const settle = (row: OpeningGridRow, earlier: OpeningCells | undefined): OpeningGridRow => {
    const [now, cells] = [answered.get(row.key), given.get(row.key)];
    if (!now || !cells) return row;
    const changed = OPENING_FIELDS.filter(field => {
      const shown = row.cells[field];
      const isLeft = shown === (cells[field] ?? earlier?.[field] ?? '');
      return isLeft && shown !== now[field] && !(shown.trim() !== '' && isSame(field, shown, now[field]));
    });
    if (changed.length === 0) return row;
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(changed.map(field => [field, now[field]])) } };
  };
  const settled = (step: readonly OpeningGridRow[]) => step.map(row => settle(row, local.base.get(row.key)));
  const grid = { ...local.grid, rows: settled(local.grid.rows) };
  return { ...local, grid, stored, base, sent };
}

/** Called after openings were deleted or taken out of the bin by this page. */
export function afterMoving(local: LocalOpenings, { removed, restored }: SavePlan): LocalOpenings {
  const [stored, gone] = [new Map(local.stored), new Set(local.gone)];
  for (const id of removed) stored.delete(id);
  for (const id of restored) {
    const cells = local.base.get(id);
    if (cells) stored.set(id, cells);
    gone.delete(id);
  }
  return { ...local, stored, gone };
}

/** Called after the openings got the order of this page. */
export function afterSorting(local: LocalOpenings, order: readonly string[] | null): LocalOpenings {
  if (!order) return local;
  const stored = new Map(
    order.flatMap(id => {
      const cells = local.stored.get(id);
      return cells ? [[id, cells]] : [];
    }),
  );
  return { ...local, stored };
}

/** Openings of which something is not saved. */
export const unsavedCount = (draft: OpeningsDraft | null): number =>
  draft ? draft.added.length + draft.removed.length + Object.keys(draft.changed).length : 0;

/** What is wrong with a row's cells, by field; a new row's empty cells are filled in by the server. */
export function cellFaults({ key, cells }: OpeningGridRow, isNew: boolean): Partial<Record<OpeningField, string>> {
  const faults: Partial<Record<OpeningField, string>> = {};
  for (const field of OPENING_FIELDS) {
    if (isNew && isAlwaysFilled(field) && cells[field].trim() === '') continue;
    const { fault } = readOpeningCell(field, cells[field]);
    if (fault) faults[field] = fault;
  }
  return key === '' ? {} : faults;
}

import { expect, test } from 'vitest';
import { EMPTY_CELLS } from '#domain/opening/cell-text.ts';
import { undone } from '#web/business/grid/grid-state.ts';
import {
  afterDeletedRow,
  afterListChange,
  afterSending,
  conflictsOf,
  draftOf,
  keepMine,
  mergeStored,
  openingChanges,
  openWorkingCopy,
  planOf,
  type StoredOpening,
  takeTheirs,
  unsavedCount,
  type WorkingCopy,
  whileSending,
} from './working-copy.ts';

const opening = (id: string, cells: Partial<StoredOpening['cells']> = {}): StoredOpening => ({
  id,
  cells: {
    ...EMPTY_CELLS,
    oznaka: id,
    vrsta: 'prozor',
    kolicina: '1',
    mera: 'zidarski otvor',
    sirina: '1420',
    ...cells,
  },
});
const LIST = [opening('P1'), opening('P2')];
type Field = Parameters<typeof openingChanges.typed>[2];
const withGrid = (copy: WorkingCopy, change: (grid: WorkingCopy['grid']) => WorkingCopy['grid']): WorkingCopy => ({
  ...copy,
  grid: change(copy.grid),
});
const type = (copy: WorkingCopy, id: string, field: Field, text: string): WorkingCopy =>
  withGrid(copy, grid => openingChanges.typed(grid, id, field, text));
const rowOf = ({ grid }: WorkingCopy, id: string) => {
  const row = grid.rows.find(({ key }) => key === id);
  if (!row) throw new Error(id);
  return row;
};
const cellOf = (copy: WorkingCopy, id: string, field: Field) => rowOf(copy, id).cells[field];
const freshId = ({ grid }: WorkingCopy) => grid.rows.at(-1)?.key ?? '';

test('plans no save when nothing was typed, or when the stored value was typed in another spelling', () => {
  const copy = openWorkingCopy(LIST);
  expect([planOf(copy), draftOf(copy)]).toEqual([null, null]);
  expect(planOf(type(copy, 'P1', 'sirina', '1.420 mm'))).toBeNull();
});

test('plans to save a changed cell together with its old value', () => {
  const copy = type(openWorkingCopy(LIST), 'P1', 'sirina', '1402');
  expect(planOf(copy)?.rows).toEqual([
    { id: 'P1', pre: { sirina: 1_420 }, values: { sirina: 1_402 }, cells: { sirina: '1402' } },
  ]);
});

test('does not send the text of a number cell that is not a number, but stores it in the draft', () => {
  const copy = type(openWorkingCopy(LIST), 'P1', 'sirina', '14x');
  expect(planOf(copy)).toBeNull();
  expect(draftOf(copy)?.changed).toEqual({ P1: { cells: { sirina: '14x' }, base: { sirina: '1420' } } });
});

test('restores the changes from the draft that were not saved before the page was closed', () => {
  let copy = type(openWorkingCopy(LIST), 'P1', 'sirina', '1402');
  const id = freshId(copy);
  copy = type(copy, id, 'sirina', '900');
  copy = withGrid(copy, grid => openingChanges.removed(grid, 'P2'));
  const again = openWorkingCopy(LIST, draftOf(copy) ?? undefined);
  expect(again.grid.rows.slice(0, 2)).toEqual(copy.grid.rows.slice(0, 2));
  expect(planOf(again)).toEqual(planOf(copy));
});

test('mergeStored shows what a colleague has changed, added and deleted', () => {
  const copy = mergeStored(openWorkingCopy(LIST), [opening('P1', { sirina: '1500' }), opening('P3')]);
  expect(copy.grid.rows.slice(0, 2).map(({ key, cells }) => [key, cells.sirina])).toEqual([
    ['P1', '1500'],
    ['P3', '1420'],
  ]);
  expect(planOf(copy)).toBeNull();
});

test('merges a colleague’s change of another cell of the row, and undo does not revert it', () => {
  let copy = type(openWorkingCopy(LIST), 'P1', 'visina', '1180');
  copy = mergeStored(copy, [opening('P1', { prostorija: 'Soba' }), LIST[1] ?? opening('P2')]);
  expect(conflictsOf(rowOf(copy, 'P1'), copy)).toEqual([]);
  expect(planOf(copy)?.rows[0]?.values).toEqual({ visina: 1_180 });
  const back = withGrid(copy, undone);
  expect(cellOf(back, 'P1', 'prostorija')).toBe('Soba');
  expect(planOf(back)).toBeNull();
});

test('does not send a cell that a colleague has changed too until the person chooses one of the two texts', () => {
  const typed = type(openWorkingCopy(LIST), 'P1', 'sirina', '1402');
  const copy = mergeStored(typed, [opening('P1', { sirina: '1500' }), opening('P2')]);
  expect(conflictsOf(rowOf(copy, 'P1'), copy)).toEqual(['sirina']);
  expect(planOf(copy)).toBeNull();
  expect(planOf(keepMine(copy, 'P1', 'sirina'))?.rows[0]).toMatchObject({
    pre: { sirina: 1_500 },
    values: { sirina: 1_402 },
  });
  const theirs = takeTheirs(copy, 'P1', 'sirina');
  expect([cellOf(theirs, 'P1', 'sirina'), planOf(theirs)]).toEqual(['1500', null]);
});

test('reports no conflict with a value that this page has sent without getting a response', () => {
  let copy = type(openWorkingCopy(LIST), 'P1', 'sirina', '1402');
  copy = whileSending(copy, planOf(copy) ?? { rows: [], restored: [], removed: [], order: null });
  copy = type(copy, 'P1', 'sirina', '1403');
  copy = mergeStored(copy, [opening('P1', { sirina: '1402' }), opening('P2')]);
  expect(conflictsOf(rowOf(copy, 'P1'), copy)).toEqual([]);
  expect(planOf(copy)?.rows[0]).toMatchObject({ pre: { sirina: 1_402 }, values: { sirina: 1_403 } });
});

test('shows the mark that the server gave a new row, and then sends only what was typed in the meantime', () => {
  let copy = openWorkingCopy(LIST);
  const id = freshId(copy);
  copy = type(copy, id, 'sirina', '900');
  const plan = planOf(copy);
  expect(plan?.rows).toEqual([{ id, pre: null, values: { sirina: 900 }, cells: { sirina: '900' } }]);
  if (!plan) return;
  copy = type(copy, id, 'visina', '600');
  copy = afterSending(copy, plan, [{ id, cells: { ...opening('P3').cells, sirina: '900' } }]);
  expect([cellOf(copy, id, 'oznaka'), cellOf(copy, id, 'visina')]).toEqual(['P3', '600']);
  expect(planOf(copy)?.rows).toEqual([
    { id, pre: { visina: null }, values: { visina: 600 }, cells: { visina: '600' } },
  ]);
});

test('keeps what was typed into a new row after the request whose response was lost', () => {
  let copy = openWorkingCopy(LIST);
  const id = freshId(copy);
  const first = type(copy, id, 'sirina', '900');
  const lost = planOf(first);
  copy = type(type(lost ? whileSending(first, lost) : first, id, 'sirina', '910'), id, 'visina', '600');
  const plan = planOf(copy);
  if (plan) copy = afterSending(whileSending(copy, plan), plan, [opening(id, { oznaka: 'P3', sirina: '900' })]);
  expect([cellOf(copy, id, 'oznaka'), cellOf(copy, id, 'sirina'), cellOf(copy, id, 'visina')]).toEqual([
    'P3',
    '910',
    '600',
  ]);
  expect(planOf(copy)?.rows).toMatchObject([
    { id, pre: { sirina: 900, visina: null }, values: { sirina: 910, visina: 600 } },
  ]);
});

test('plans to delete a removed opening, and to restore it when the removal is undone', () => {
  let copy = openWorkingCopy(LIST);
  copy = withGrid(copy, grid => openingChanges.removed(grid, 'P1'));
  const plan = planOf(copy);
  expect(plan).toMatchObject({ rows: [], removed: ['P1'] });
  if (plan) copy = afterListChange(copy, plan);
  expect(planOf(copy)).toBeNull();
  copy = withGrid(copy, undone);
  const back = planOf(copy);
  expect(back).toMatchObject({ rows: [], restored: ['P1'] });
  if (back) copy = afterListChange(copy, back);
  expect(planOf(copy)?.order ?? null).toEqual(['P1', 'P2']);
});

test('plans to restore a removed opening when the removal is undone after the list was read again', () => {
  let copy = withGrid(openWorkingCopy(LIST), grid => openingChanges.removed(grid, 'P1'));
  const plan = planOf(copy);
  if (plan) copy = afterListChange(copy, plan);
  copy = withGrid(mergeStored(copy, [opening('P2')]), undone);
  copy = mergeStored(copy, [opening('P2')]);
  expect(planOf(copy)).toMatchObject({ restored: ['P1'], rows: [] });
  const again = openWorkingCopy([opening('P2')], draftOf(copy) ?? undefined);
  expect(planOf(again)).toMatchObject({ restored: ['P1'], rows: [] });
});

test('plans to restore an opening that was deleted after it was changed here, even after the page was closed', () => {
  const copy = mergeStored(type(openWorkingCopy(LIST), 'P1', 'sirina', '1402'), [opening('P2')]);
  expect(unsavedCount(copy)).toBe(1);
  let again = openWorkingCopy([opening('P2')], draftOf(copy) ?? undefined);
  const plan = planOf(again);
  expect(plan).toMatchObject({ restored: ['P1'], rows: [] });
  if (plan) again = afterListChange(again, plan);
  expect(planOf(again)?.rows).toMatchObject([{ id: 'P1', pre: { sirina: 1_420 }, values: { sirina: 1_402 } }]);
});

test('plans to restore a new opening that a colleague deleted before the response to it arrived', () => {
  let copy = openWorkingCopy(LIST);
  const id = freshId(copy);
  copy = type(copy, id, 'sirina', '900');
  const plan = planOf(copy) ?? { rows: [], restored: [], removed: [], order: null };
  copy = afterDeletedRow(type(copy, id, 'visina', '600'), plan.rows[0] ?? { id, cells: {} });
  expect(planOf(copy)).toMatchObject({ restored: [id], rows: [] });
  copy = afterListChange(copy, { ...plan, restored: [id] });
  expect(planOf(copy)?.rows).toMatchObject([{ id, values: { visina: 600 } }]);
});

test('after a colleague deleted a new row whose first response was lost, what was typed since then is still sent', () => {
  let copy = openWorkingCopy(LIST);
  const id = freshId(copy);
  const nothing = { rows: [], restored: [], removed: [], order: null };
  copy = type(copy, id, 'sirina', '900');
  copy = type(whileSending(copy, planOf(copy) ?? nothing), id, 'sirina', '910');
  const plan = planOf(copy) ?? nothing;
  copy = afterDeletedRow(whileSending(copy, plan), plan.rows[0] ?? { id, cells: {} });
  copy = afterListChange(copy, { ...nothing, restored: [id] });
  copy = mergeStored(copy, [...LIST, opening(id, { oznaka: 'P3', sirina: '900' })]);
  expect(planOf(copy)?.rows).toMatchObject([{ id, pre: { sirina: 900 }, values: { sirina: 910 } }]);
});

test('sends the new order of the openings after a row was inserted between others', () => {
  let copy = openWorkingCopy(LIST);
  copy = withGrid(copy, grid => openingChanges.duplicated(grid, 'P1'));
  const plan = planOf(copy);
  const id = plan?.rows[0]?.id ?? '';
  if (plan) copy = afterSending(copy, plan, [{ id, cells: opening('P3').cells }]);
  expect(planOf(copy)?.order).toEqual(['P1', id, 'P2']);
});

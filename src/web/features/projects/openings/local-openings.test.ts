import { expect, test } from 'vitest';
import { EMPTY_CELLS } from '#domain/opening/cell-text.ts';
import { undone } from '#web/business/grid/grid-state.ts';
import {
  afterMoving,
  afterSending,
  conflictsOf,
  draftOf,
  keepMine,
  type LocalOpenings,
  mergeStored,
  openingChanges,
  openLocal,
  planOf,
  type StoredOpening,
  takeTheirs,
  whileSending,
} from './local-openings.ts';

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
const type = (local: LocalOpenings, id: string, field: Field, text: string): LocalOpenings => ({
  ...local,
  grid: openingChanges.typed(local.grid, id, field, text),
});
const cellOf = ({ grid }: LocalOpenings, id: string, field: Field) =>
  grid.rows.find(({ key }) => key === id)?.cells[field];
const rowOf = ({ grid }: LocalOpenings, id: string) => {
  const row = grid.rows.find(({ key }) => key === id);
  if (!row) throw new Error(id);
  return row;
};
const freshId = ({ grid }: LocalOpenings) => grid.rows.at(-1)?.key ?? '';

test('has nothing to save when nothing was typed, or the same in another spelling', () => {
  const local = openLocal(LIST);
  expect([planOf(local), draftOf(local)]).toEqual([null, null]);
  expect(planOf(type(local, 'P1', 'sirina', '1.420 mm'))).toBeNull();
});

test('sends a changed cell with the value from which it was changed', () => {
  const local = type(openLocal(LIST), 'P1', 'sirina', '1402');
  expect(planOf(local)?.rows).toEqual([
    { id: 'P1', pre: { sirina: 1_420 }, values: { sirina: 1_402 }, cells: { sirina: '1402' } },
  ]);
});

test('keeps a cell that cannot be read and does not send it', () => {
  const local = type(openLocal(LIST), 'P1', 'sirina', '14x');
  expect(planOf(local)).toBeNull();
  expect(draftOf(local)?.changed).toEqual({ P1: { cells: { sirina: '14x' }, base: { sirina: '1420' } } });
});

test('restores what an earlier page left unsaved', () => {
  let local = type(openLocal(LIST), 'P1', 'sirina', '1402');
  const id = freshId(local);
  local = type(local, id, 'sirina', '900');
  local = { ...local, grid: openingChanges.removed(local.grid, 'P2') };
  const again = openLocal(LIST, draftOf(local) ?? undefined);
  expect(again.grid.rows.slice(0, 2)).toEqual(local.grid.rows.slice(0, 2));
  expect(planOf(again)).toEqual(planOf(local));
});

test('takes over what somebody else changed, added and deleted', () => {
  const local = mergeStored(openLocal(LIST), [opening('P1', { sirina: '1500' }), opening('P3')]);
  expect(local.grid.rows.slice(0, 2).map(({ key, cells }) => [key, cells.sirina])).toEqual([
    ['P1', '1500'],
    ['P3', '1420'],
  ]);
  expect(planOf(local)).toBeNull();
});

test('merges changes of different cells, and undo leaves the other person’s as it is', () => {
  let local = type(openLocal(LIST), 'P1', 'visina', '1180');
  local = mergeStored(local, [opening('P1', { prostorija: 'Soba' }), LIST[1] ?? opening('P2')]);
  expect(conflictsOf(rowOf(local, 'P1'), local)).toEqual([]);
  expect(planOf(local)?.rows[0]?.values).toEqual({ visina: 1_180 });
  const back = { ...local, grid: undone(local.grid) };
  expect(cellOf(back, 'P1', 'prostorija')).toBe('Soba');
  expect(planOf(back)).toBeNull();
});

test('asks when two people changed one cell, and sends nothing of it until it is decided', () => {
  const typed = type(openLocal(LIST), 'P1', 'sirina', '1402');
  const local = mergeStored(typed, [opening('P1', { sirina: '1500' }), opening('P2')]);
  expect(conflictsOf(rowOf(local, 'P1'), local)).toEqual(['sirina']);
  expect(planOf(local)).toBeNull();
  expect(planOf(keepMine(local, 'P1', 'sirina'))?.rows[0]).toMatchObject({
    pre: { sirina: 1_500 },
    values: { sirina: 1_402 },
  });
  const theirs = takeTheirs(local, 'P1', 'sirina');
  expect([cellOf(theirs, 'P1', 'sirina'), planOf(theirs)]).toEqual(['1500', null]);
});

test('does not ask about a value that this page has sent without a response', () => {
  let local = type(openLocal(LIST), 'P1', 'sirina', '1402');
  local = whileSending(local, planOf(local) ?? { rows: [], restored: [], removed: [], order: null });
  local = type(local, 'P1', 'sirina', '1403');
  local = mergeStored(local, [opening('P1', { sirina: '1402' }), opening('P2')]);
  expect(conflictsOf(rowOf(local, 'P1'), local)).toEqual([]);
  expect(planOf(local)?.rows[0]).toMatchObject({ pre: { sirina: 1_402 }, values: { sirina: 1_403 } });
});

test('adds a row once, with the mark that the server gave it, and goes on from what was typed in the meantime', () => {
  let local = openLocal(LIST);
  const id = freshId(local);
  local = type(local, id, 'sirina', '900');
  const plan = planOf(local);
  expect(plan?.rows).toEqual([{ id, pre: null, values: { sirina: 900 }, cells: { sirina: '900' } }]);
  if (!plan) return;
  local = type(local, id, 'visina', '600');
  local = afterSending(local, plan, [{ id, cells: { ...opening('P3').cells, sirina: '900' } }]);
  expect([cellOf(local, id, 'oznaka'), cellOf(local, id, 'visina')]).toEqual(['P3', '600']);
  expect(planOf(local)?.rows).toEqual([
    { id, pre: { visina: null }, values: { visina: 600 }, cells: { visina: '600' } },
  ]);
});

test('deletes a removed row, and takes it out of the bin when the removal is undone', () => {
  let local = openLocal(LIST);
  local = { ...local, grid: openingChanges.removed(local.grid, 'P1') };
  const plan = planOf(local);
  expect(plan).toMatchObject({ rows: [], removed: ['P1'] });
  if (plan) local = afterMoving(local, plan);
  expect(planOf(local)).toBeNull();
  local = { ...local, grid: undone(local.grid) };
  const back = planOf(local);
  expect(back).toMatchObject({ rows: [], restored: ['P1'] });
  if (back) local = afterMoving(local, back);
  expect(planOf(local)?.order ?? null).toEqual(['P1', 'P2']);
});

test('restores an opening that somebody deleted while it was being changed', () => {
  const local = mergeStored(type(openLocal(LIST), 'P1', 'sirina', '1402'), [opening('P2')]);
  expect(planOf(local)).toMatchObject({ restored: ['P1'], rows: [] });
});

test('sends the new order of a row that was inserted between others', () => {
  let local = openLocal(LIST);
  local = { ...local, grid: openingChanges.duplicated(local.grid, 'P1') };
  const plan = planOf(local);
  const id = plan?.rows[0]?.id ?? '';
  if (plan) local = afterSending(local, plan, [{ id, cells: opening('P3').cells }]);
  expect(planOf(local)?.order).toEqual(['P1', id, 'P2']);
});

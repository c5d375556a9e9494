import { describe, expect, test } from 'vitest';
import { parsePastedPositions } from '#domain/glass/paste.ts';
import { DEFAULT_TERMS } from '#domain/glass/position.ts';
import { type Grid, redone, undone } from '#web/business/grid/grid-state.ts';
import { type PositionRow, positionChanges, rowsOf } from './position-rows.ts';
import { positionOf, rowState } from './row-state.ts';

type Positions = Grid<PositionRow>;
type Column = 'oznaka' | 'sirina' | 'sastav' | 'vrsta';
const { duplicated, pasted, removed, typed, filledRows } = positionChanges;
const newGrid = (rows: Parameters<typeof rowsOf>[0]) => positionChanges.newGrid(rowsOf(rows));
const keyAt = (grid: Positions, index: number) => grid.rows[index]?.key ?? '';
const column = (grid: Positions, name: Column) => grid.rows.map(row => row.cells[name]);
const typeText = (grid: Positions, index: number, name: Column, text: string) =>
  [...text].reduce((now, _, i) => typed(now, keyAt(now, index), name, text.slice(0, i + 1)), grid);

test('the grid always has one empty row to type in', () => {
  let grid = newGrid([]);
  expect(grid.rows).toHaveLength(1);
  grid = typeText(grid, 0, 'oznaka', 'P1');
  expect(column(grid, 'oznaka')).toEqual(['P1', '']);
  expect(column(removed(grid, keyAt(grid, 0)), 'oznaka')).toEqual(['']);
  expect(newGrid(filledRows(grid)).rows).toEqual(grid.rows);
});

test('the kind of glass follows from the make-up until the person chooses a kind', () => {
  let grid = typeText(newGrid([]), 0, 'sastav', '4-16-4');
  expect(column(grid, 'vrsta')[0]).toBe('Standrad');
  grid = typeText(grid, 0, 'sastav', '4-12-4-12-4i');
  expect(column(grid, 'vrsta')[0]).toBe('Troslojno');
  grid = typed(grid, keyAt(grid, 0), 'vrsta', 'Niskoemisiono');
  grid = typeText(grid, 0, 'sastav', '6');
  expect(column(grid, 'vrsta')[0]).toBe('Niskoemisiono');
});

describe('a row whose size a profile system has computed', () => {
  const izvor = {
    openingId: 'a',
    polje: 2,
    sistem: 'Primer',
    sistemVerzija: 3,
    sirina: 528,
    visina: 1192,
    upozorenja: ['Proverite.'],
  };
  const cells = {
    oznaka: 'P1/2',
    sirina: '528',
    visina: '1192',
    kolicina: '2',
    sastav: '4-16-4',
    vrsta: '',
    napomena: '',
  };
  const grid = newGrid([{ cells, kindChosen: false, izvor }]);
  const firstRow = ({ rows }: Positions) => rows[0] as PositionRow;

  test('a computed row sends its computed pane and shows the warnings about this pane', () => {
    const { upozorenja, ...sent } = izvor;
    expect(positionOf(firstRow(grid)).izvor).toEqual(sent);
    expect(rowState(firstRow(grid), DEFAULT_TERMS).risks).toEqual(upozorenja);
  });

  test('a computed row keeps its computed pane when another size is typed, and warns with the computed size', () => {
    const changed = typed(grid, keyAt(grid, 0), 'sirina', '530');
    expect(positionOf(firstRow(changed))).toMatchObject({ sirina: 530, izvor: { sirina: 528 } });
    expect(rowState(firstRow(changed), DEFAULT_TERMS).risks).toEqual([
      'Proverite.',
      'Izmenjeno ručno: po sistemu je 528 × 1192 mm.',
    ]);
  });

  test('a duplicate of a computed row has no computed pane', () => {
    expect(duplicated(grid, keyAt(grid, 0)).rows.map(row => row.izvor !== null)).toEqual([true, false, false]);
  });
});

test('undo reverts the whole text that was typed into one cell, and redo restores it', () => {
  let grid = typeText(typeText(newGrid([]), 0, 'oznaka', 'Prvi'), 0, 'sirina', '1200');
  grid = undone(grid);
  expect([column(grid, 'oznaka')[0], column(grid, 'sirina')[0]]).toEqual(['Prvi', '']);
  expect(column(undone(grid), 'oznaka')).toEqual(['']);
  expect(column(redone(redone(undone(grid))), 'sirina')[0]).toBe('1200');
  expect(undone(undone(undone(grid))).rows).toHaveLength(1);
  expect(redone(typed(grid, keyAt(grid, 0), 'oznaka', 'x')).future).toEqual([]);
});

test('undo reverts a pasted block, a duplicated row and a removed row', () => {
  const start = typeText(newGrid([]), 0, 'oznaka', 'A');
  const block = parsePastedPositions(
    'Oznaka\tŠirina\tVisina\tKom\tSastav\nX\t1.200,0\t800\t2\t4-16-4i\nY\t500\t500\t1\t6',
  );
  const grid = pasted(start, keyAt(start, 1), block);
  expect(column(grid, 'oznaka')).toEqual(['A', 'X', 'Y', '']);
  expect(column(grid, 'vrsta')).toEqual(['', 'Niskoemisiono', 'Standrad', '']);
  expect(undone(grid).rows).toBe(start.rows);
  const copied = duplicated(grid, keyAt(grid, 1));
  expect(column(copied, 'sirina')).toEqual(['', '1200', '1200', '500', '']);
  expect(column(copied, 'oznaka')).toEqual(['A', 'X', '', 'Y', '']);
  expect(undone(copied).rows).toBe(grid.rows);
  expect(column(undone(removed(grid, keyAt(grid, 1))), 'oznaka')).toEqual(['A', 'X', 'Y', '']);
  expect(new Set(copied.rows.map(row => row.key)).size).toBe(copied.rows.length);
});

describe('a pasted row', () => {
  const rowOf = (text: string) => {
    const grid = newGrid([]);
    return pasted(grid, keyAt(grid, 0), parsePastedPositions(text)).rows[0] as PositionRow;
  };

  test('a pasted row with sizes in Serbian notation (1.200 and 1400,0) has the right area and volume', () => {
    const row = rowOf('P1\t1.200\t1400,0\t2\t4-16-4');
    expect(rowState(row, DEFAULT_TERMS)).toMatchObject({
      faults: {},
      risks: [],
      measures: { area: 3_360_000, volume: 26_880_000 },
    });
    expect(positionOf(row)).toMatchObject({ sirina: 1200, visina: 1400, kolicina: 2, vrsta: 'Standrad' });
  });

  test.each([
    ['\t99\t1400\t1\t4', ['sirina']],
    ['\t\t1400\t1\t4', ['sirina']],
    ['\t1200,5\t1400\t1\t4', ['sirina']],
    ['\t1200\t1400\t0\t4', ['kolicina']],
    ['\t1200\t1400\t1\t4-16', ['sastav']],
    ['P1', ['sirina', 'visina', 'kolicina', 'sastav']],
  ])('the pasted row %j has errors in the cells %j', (text, faults) => {
    expect(Object.keys(rowState(rowOf(text), DEFAULT_TERMS).faults).sort()).toEqual([...faults].sort());
  });

  test("a pasted row with sides of 1 to 50 has a warning, and an error above the supplier's longest side", () => {
    const row = rowOf('\t100\t5000\t1\t19-20-19');
    expect(rowState(row, DEFAULT_TERMS).risks).toEqual(['Odnos stranica je veći od 1:10.']);
    expect(Object.keys(rowState(row, { ...DEFAULT_TERMS, maxSide: 4999 }).faults)).toEqual(['visina']);
  });
});

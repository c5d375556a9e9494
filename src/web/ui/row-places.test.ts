import { expect, test } from 'vitest';
import { rowStarts, rowsIn } from './row-places.ts';

const unknown = () => undefined;

test('rows lie under each other by their measured heights, others by the expected one', () => {
  const heights = new Map([[1, 100]]);
  expect([...rowStarts(4, 50, 0, index => heights.get(index))]).toEqual([0, 50, 150, 200, 250]);
  expect([...rowStarts(3, 50, 10, unknown)]).toEqual([0, 60, 120, 180]);
  expect([...rowStarts(0, 50, 0, unknown)]).toEqual([0]);
});

test.each<[from: number, to: number, rows: [number, number] | undefined]>([
  [0, 100, [0, 2]],
  [49, 99, [0, 1]],
  [50, 60, [1, 1]],
  [-300, 60, [0, 1]],
  [460, 900, [9, 9]],
  [5000, 5600, [9, 9]],
  [-300, -100, [0, 0]],
  [0, 0, undefined],
])('ten rows of 50 px from %d to %d', (from, to, rows) => {
  expect(rowsIn(rowStarts(10, 50, 0, unknown), { from, to })).toEqual(rows);
});

test('a list without rows has none in view', () => {
  expect(rowsIn(rowStarts(0, 50, 0, unknown), { from: 0, to: 800 })).toBeUndefined();
});

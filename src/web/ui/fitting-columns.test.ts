import { expect, test } from 'vitest';
import { fittingColumns, widthOf } from './fitting-columns.ts';

const NAME = { id: 'name', primary: true };
const COLUMNS = [{ id: 'a', width: 100 }, NAME, { id: 'b', width: 100, drop: 1 }, { id: 'c', width: 60, drop: 2 }];
const ids = (width: number) => fittingColumns(COLUMNS, width).map(({ id }) => id);

test('fittingColumns leaves out columns by their priority until the others fit, and keeps 180 pixels for the name', () => {
  expect(widthOf(COLUMNS)).toBe(440);
  expect(ids(440)).toEqual(['a', 'name', 'b', 'c']);
  expect(ids(439)).toEqual(['a', 'name', 'b']);
  expect(ids(379)).toEqual(['a', 'name']);
  expect(ids(10)).toEqual(['a', 'name']);
});

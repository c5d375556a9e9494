import { expect, test } from 'vitest';
import { clientKeys, findDuplicates, type KeyedRow } from './duplicates.ts';

const row = (number: number, poslovnoIme: string, pib: string | null = null): KeyedRow => ({
  row: number,
  keys: clientKeys({ poslovnoIme, pib }),
});
const stored = (...clients: [string, string | null][]) =>
  new Map(
    clients.flatMap(([poslovnoIme, pib]) => clientKeys({ poslovnoIme, pib }).map(key => [key, poslovnoIme] as const)),
  );

test('a row is a duplicate of a stored client with the same PIB or the same name in any spelling', () => {
  const there = stored(['Đorđević d.o.o.', '101134702'], ['Mira', null]);
  const found = findDuplicates(
    [row(2, 'Нешто друго', '101134702'), row(3, 'djordjevic DOO'), row(4, 'МИРА', '100000001'), row(5, 'Miroslava')],
    there,
  );
  expect([...found.values()]).toEqual([
    { row: 2, by: 'PIB', client: 'Đorđević d.o.o.', earlierRow: null },
    { row: 3, by: 'naziv', client: 'Đorđević d.o.o.', earlierRow: null },
    { row: 4, by: 'naziv', client: 'Mira', earlierRow: null },
  ]);
});

test('a row is a duplicate of an earlier row of the file with the same PIB or name', () => {
  const found = findDuplicates(
    [row(2, 'Čaša'), row(3, 'casa'), row(4, 'Vrč', '101134702'), row(7, 'Lonac', '101134702')],
    new Map(),
  );
  expect([...found.values()]).toEqual([
    { row: 3, by: 'naziv', client: null, earlierRow: 2 },
    { row: 7, by: 'PIB', client: null, earlierRow: 4 },
  ]);
});

test('a row that matches only another duplicate, which is not imported, is not a duplicate', () => {
  const found = findDuplicates([row(2, 'A', '101134702'), row(3, 'B', '101134702'), row(4, 'B')], new Map());
  expect([...found.keys()]).toEqual([3]);
});

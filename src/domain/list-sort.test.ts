import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { parseSort, SORT_COLUMNS, type SortedList } from './list-sort.ts';

const LISTS = Object.keys(SORT_COLUMNS) as SortedList[];

test('parseSort accepts every column of every list, ascending and descending', () => {
  for (const list of LISTS)
    for (const column of SORT_COLUMNS[list])
      for (const direction of ['asc', 'desc'] as const)
        expect(parseSort(list, `${column}:${direction}`)).toEqual({ column, direction });
});

test('parseSort returns the default order of the list for a missing or empty text', () => {
  for (const text of [undefined, null, '']) {
    expect(parseSort('clients', text)).toEqual({ column: 'poslovnoIme', direction: 'asc' });
    expect(parseSort('preoffers', text)).toEqual({ column: 'createdAt', direction: 'desc' });
    expect(parseSort('projects', text)).toEqual({ column: 'createdAt', direction: 'desc' });
  }
});

test.each(['klijent:asc', 'pib', 'pib:', ':asc', 'pib:ASC', 'pib:asc:desc', 'constructor:asc', 'id;drop table:asc'])(
  'parseSort refuses to sort clients by %j',
  text => {
    expect(() => parseSort('clients', text)).toThrow(Refusal);
  },
);

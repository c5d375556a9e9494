import { expect, test } from 'vitest';
import { pageColumns } from './page-columns.ts';
import type { PagedList } from './paged-list.ts';

const LIST: PagedList = {
  name: 'windows',
  table: 'windows',
  columns: { id: 'id', width: 'w', height: 'h' },
  where: 'true',
  order: 'clients',
  sorts: { width: 'w', area: 'w * h' },
  fieldSorts: ['width'],
  filters: {},
};
const ALL = 'id as "id", w as "width", h as "height"';

test('a page selects the id, the sort and the requested columns, and all columns for any other field', () => {
  const columns = pageColumns(LIST);
  expect(columns.of(new Set(['height']), 'width')).toBe(ALL);
  expect(columns.of(new Set(), 'width')).toBe('id as "id", w as "width"');
  expect(columns.of(new Set(), 'area')).toBe('id as "id", (w * h)::text as "sortKey"');
  expect(columns.of(new Set(['owner']), 'width')).toBe(ALL);
  expect(columns.of(undefined, 'width')).toBe(ALL);
});

test('the position of the next page is read from the row’s field or from the additional sort value', () => {
  const columns = pageColumns(LIST);
  expect(columns.keyOf({ width: null, sortKey: 'x' }, 'width')).toBe('');
  expect(columns.keyOf({ width: 3, sortKey: 'x' }, 'width')).toBe('3');
  expect(columns.keyOf({ width: 3, sortKey: '12' }, 'area')).toBe('12');
});

test('selects all columns once thirty sets of columns were requested', () => {
  const fields = Array.from({ length: 6 }, (_, i) => `field${i}`);
  const columns = pageColumns({ ...LIST, columns: Object.fromEntries(['id', ...fields].map(field => [field, field])) });
  const sets = Array.from({ length: 40 }, (_, bits) => new Set(fields.filter((_field, i) => bits & (1 << i))));
  const texts = sets.map(set => columns.of(set, 'area'));
  expect(new Set(texts).size).toBe(31);
  expect(new Set(texts.slice(30))).toEqual(new Set([columns.of(undefined, 'area')]));
  expect(columns.of(new Set(sets[7]), 'area')).toBe(texts[7]);
});

import { expect, test } from 'vitest';
import type { Chosen } from './filters.ts';
import { aggregateStatement, pageStatement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';

const LIST: PagedList = {
  name: 'windows',
  table: 'windows',
  columns: { id: 'id', width: 'width' },
  where: 'deleted_at is null',
  order: 'clients',
  sorts: {},
  filters: {
    status: { type: 'String', condition: 'status = ?', accepts: () => true, refusal: '' },
    isLate: { type: 'Boolean', condition: '(due < now())' },
    isWide: { type: 'Boolean', condition: '(width > 1000)' },
  },
};
const BY_NAME = { column: 'name', key: 'lower(name)', direction: 'asc', after: null, limit: 3 } as const;
const COLUMNS = 'id, width';
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a page statement contains the conditions of list, words, filters and position, then the order', () => {
  const narrowing = { search: 'Pera 100%', chosen: { status: 'new', isLate: true } };
  const { text, parameters } = pageStatement(
    LIST,
    narrowing,
    { ...BY_NAME, after: { key: 'mika', id: 'i' }, walk: 400 },
    COLUMNS,
  );
  const inOrder = 'order by lower(name) asc, id asc limit';
  const next = '(lower(name), id) > ($5, $6::uuid)';
  const condition = 'search like $2 and search like $3 and status = $4 and (due < now())';
  expect(oneLine(text)).toBe(
    `with walked as materialized ( select id, width from (select *, lower(name) as walk_key from windows where deleted_at is null and ${next}` +
      ` ${inOrder} $7) windows where ${condition} order by walk_key asc, id asc limit $1)` +
      ' select * from walked where (select count(*) from walked) = $1 union all' +
      ` ( select id, width from (select * from windows where deleted_at is null and ${condition} and ${next} offset 0) windows` +
      ` where (select count(*) from walked) < $1 ${inOrder} $1)`,
  );
  expect(parameters).toEqual([3, '%pera%', '%100\\%%', 'new', 'mika', 'i', 400]);
});

test('a search for words at the beginning of words compares their letters literally', () => {
  const { text, parameters } = pageStatement(LIST, { search: 'Pera a*b$', at: 'word' }, BY_NAME, COLUMNS);
  expect(oneLine(text)).toContain('where deleted_at is null and search ~ $2 and search ~ $3 offset 0');
  expect(parameters).toEqual([3, '(^| )pera', '(^| )a\\*b\\$']);
});

test('a page statement is prepared unless it searches words or uses more than two filters', () => {
  const isPrepared = (chosen: Chosen, search = '') =>
    pageStatement(LIST, { search, chosen }, BY_NAME, COLUMNS).text.startsWith('/*list_windows*/');
  expect(isPrepared({})).toBe(true);
  expect(isPrepared({ status: 'new', isLate: true, isWide: false })).toBe(true);
  expect(isPrepared({ status: 'new', isLate: true, isWide: true })).toBe(false);
  expect(isPrepared({}, 'pera')).toBe(false);
});

test('an aggregate statement leaves out the conditions of its `ignoredFilters`', () => {
  const over = { select: 'status, sum(width)', groupBy: 'status', ignoredFilters: ['status'] };
  const { text, parameters } = aggregateStatement(
    LIST,
    { search: 'pera', chosen: { status: 'new', isLate: true } },
    over,
  );
  expect(oneLine(text)).toBe(
    'select status, sum(width) from windows where deleted_at is null and search like $1 and (due < now()) group by status',
  );
  expect(parameters).toEqual(['%pera%']);
  const named = aggregateStatement(LIST, { chosen: { status: 'new' } }, { select: 'count(*)' });
  expect(oneLine(named.text)).toBe(
    '/*list_windows*/ select count(*) from windows where deleted_at is null and status = $1',
  );
});

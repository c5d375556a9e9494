import { expect, test } from 'vitest';
import { COMMENT_LISTS, DOCUMENT_LISTS, PREFIXES } from './lists.ts';

test('no folder, mutation or field belongs to two lists', () => {
  expect(new Set(PREFIXES).size).toBe(PREFIXES.length);
  const rows = [...Object.values(DOCUMENT_LISTS), ...Object.values(COMMENT_LISTS)];
  const edits = Object.values(COMMENT_LISTS).map(row => row.edit);
  const mutations = [...rows.flatMap(row => [row.add, row.remove]), ...edits];
  expect(new Set(mutations).size).toBe(mutations.length);
  expect(new Set(rows.map(row => `${row.entity}.${row.field}`)).size).toBe(rows.length);
});

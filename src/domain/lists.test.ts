import { expect, test } from 'vitest';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS, PREFIXES } from './lists.ts';

test('there are twelve document lists with separate folders and five note lists; no mutation or field belongs to two', () => {
  expect(DOCUMENT_KINDS).toHaveLength(12);
  expect(new Set(PREFIXES).size).toBe(14);
  expect(COMMENT_KINDS).toHaveLength(5);
  const rows = [...Object.values(DOCUMENT_LISTS), ...Object.values(COMMENT_LISTS)];
  const edits = Object.values(COMMENT_LISTS).map(row => row.edit);
  const mutations = [...rows.flatMap(row => [row.add, row.remove]), ...edits];
  expect(new Set(mutations).size).toBe(mutations.length);
  expect(new Set(rows.map(row => `${row.entity}.${row.field}`)).size).toBe(17);
});

test('the lists of a pre-offer belong to no step, and all lists of a project belong to one', () => {
  for (const row of [...Object.values(DOCUMENT_LISTS), ...Object.values(COMMENT_LISTS)])
    expect(row.step === null).toBe(row.entity === 'preoffer');
});

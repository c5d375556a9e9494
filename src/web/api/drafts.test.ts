// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { changeDraft, readDraft } from './drafts.ts';
import { claimStorage } from './local-storage.ts';

beforeEach(() => {
  localStorage.clear();
  claimStorage('ana');
});

const row = (id: string, cells: object) => ({ id, cells });

test('two tabs change parts of one draft, and each removes only what it has stored', () => {
  const one = { changed: { a: { width: '1' } }, added: [row('n', { width: '5' })], removed: ['r'] };
  const other = { changed: { a: { height: '2' }, b: { width: '3' } }, added: [row('m', {})], removed: ['s'] };
  changeDraft('list', undefined, one);
  changeDraft('list', undefined, other);
  expect(readDraft('list')).toEqual({
    changed: { a: { width: '1', height: '2' }, b: { width: '3' } },
    added: [row('m', {}), row('n', { width: '5' })],
    removed: ['s', 'r'],
  });
  const typed = { ...one, changed: { a: { width: '12' } }, added: [row('n', { width: '55' })] };
  changeDraft('list', one, typed);
  changeDraft('list', other, undefined);
  expect(readDraft('list')).toEqual(typed);
  changeDraft('list', typed, undefined);
  expect(readDraft('list')).toBeUndefined();
});

test('a value that a tab stores replaces the value that another tab has stored in the same field', () => {
  changeDraft('list', undefined, { width: '1', bases: { a: ['x'] } });
  changeDraft('list', undefined, { width: '2', bases: { a: [] as string[] } });
  expect(readDraft('list')).toEqual({ width: '2', bases: { a: ['x'] } });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from './drafts.ts';
import { claimStorage, filesDatabase, readStored, THEME_KEY } from './local-storage.ts';

const DAY_MS = 86_400_000;
const entry = (value: string) => JSON.stringify({ at: Date.now(), value });
const names = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('gives the drafts, choices and unsent photos of an earlier version to the person who was signed in last', () => {
  localStorage.setItem('okno.owner', 'ana');
  localStorage.setItem('okno.draft.note:project:1', entry('text'));
  localStorage.setItem('okno.uplata-nacin', entry('gotovina'));
  localStorage.setItem(THEME_KEY, 'dark');
  claimStorage('milan');
  expect([readDraft('note:project:1'), filesDatabase()]).toEqual([undefined, 'okno.files.milan']);
  claimStorage('ana');
  expect([readDraft('note:project:1'), readStored('uplata-nacin')]).toEqual(['text', 'gotovina']);
  expect(filesDatabase()).toBe('okno-files');
  expect(names().filter(name => !/^okno\.(ana|milan)\./.test(name))).toEqual(['okno.owner', THEME_KEY]);
  vi.setSystemTime(Date.now() + 7 * DAY_MS + 1);
  claimStorage('milan');
  expect(names()).toEqual(['okno.milan.seen', 'okno.owner', THEME_KEY]);
});

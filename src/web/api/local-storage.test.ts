// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimStorage, readStored, store, THEME_KEY } from './local-storage.ts';

const DAY_MS = 86_400_000;
const names = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('shows nobody the drafts and choices of another person, and deletes them a week after the last sign-in', () => {
  localStorage.setItem(THEME_KEY, 'dark');
  claimStorage('ana');
  store('uplata-nacin', 'gotovina');
  claimStorage('milan');
  expect(readStored('uplata-nacin')).toBeUndefined();
  claimStorage('ana');
  expect(readStored('uplata-nacin')).toBe('gotovina');
  vi.setSystemTime(Date.now() + 7 * DAY_MS + 1);
  claimStorage('milan');
  expect(names()).toEqual(['okno.milan.seen', 'okno.owner', THEME_KEY]);
});

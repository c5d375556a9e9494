import { expect, test } from 'vitest';
import { neededPostgres } from './database-release.ts';

test.each([
  [180_004, '18.6'],
  [180_006, null],
  [180_007, null],
  [190_000, null],
  [170_011, '17.12'],
  [150_020, null],
  [140_030, '18.6'],
])('recommends for PostgreSQL %i the release %s', (number, needed) => {
  expect(neededPostgres(number)).toBe(needed);
});

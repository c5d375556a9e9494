import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('.', import.meta.url));

/**
 * The files that may read a clock. Besides the clock itself, these are files with SQL: the statements of lists and
 * figures have no parameter for the current time, and some changes are recorded without a time.
 */
const MAY_READ_A_CLOCK = [
  'changes/changes.ts',
  'kernel/clock.ts',
  'kernel/postgres/timestamps.ts',
  'backup/backup.ts',
  'job/job-filters.ts',
  'reports/reports.queries.ts',
  'today/today-blocks.ts',
];

test('only the listed files read the clock, so that tests can move it', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const reading = files.filter(file =>
    /new Date\(\)|\bDate\.now\(\)|(?<!performance\.)\bnow\(\)/.test(readFileSync(SERVER + file, 'utf8')),
  );
  expect(reading.toSorted()).toEqual(MAY_READ_A_CLOCK.toSorted());
});

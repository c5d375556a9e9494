import { setTimeout as sleep } from 'node:timers/promises';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';

/** Longer than the tests of any file take, even on a busy machine. */
const LONGEST_FILE_MS = 5 * 60_000;

// Tests compute dates from the day on which their file began, the product from the present day. So a file that could
// still be running at midnight begins after midnight.
const midnight = belgradeMoment({ datum: addDays(belgradeDay(new Date()), 1), vreme: '00:00' });
const left = midnight.getTime() - Date.now();
if (left < LONGEST_FILE_MS) await sleep(left + 1_000);

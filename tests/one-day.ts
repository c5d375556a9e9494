import { setTimeout as sleep } from 'node:timers/promises';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';

/** Longer than the tests of a file take on a busy machine. */
const LONGEST_MS = 5 * 60_000;

// A file reckons with the day on which it began, the product with the day that it is: one that would see midnight begins after it.
const midnight = belgradeMoment({ datum: addDays(belgradeDay(new Date()), 1), vreme: '00:00' });
const left = midnight.getTime() - Date.now();
if (left < LONGEST_MS) await sleep(left + 1_000);

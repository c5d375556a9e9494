import { badInput } from '../errors.ts';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Belgrade',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const YEAR_MIN = 1900;
const YEAR_MAX = 2200;

/** Whether the text is an existing day, as `2026-11-21`, from 1900 to 2200. */
export const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < YEAR_MIN || year > YEAR_MAX) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Whether the text is a time of day, as `09:30`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * Parses a day as people type it: `21.11.2026.`, `1. 2. 2026`, `21/11/26`, `2026-11-21`, or `21112026`, because the
 * number pad of an iPhone has no dot. Null when there is no such day.
 */
export const parseTypedDate = (text: string): string | null => {
  const compact = text.replace(/\s/g, '');
  if (isDate(compact)) return compact;
  const match =
    /^(?<day>\d{1,2})(?<separator>[./-])(?<month>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})\.?$/.exec(compact) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(compact);
  if (!match) return null;
  const { day = '', month = '', year = '' } = match.groups ?? {};
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
};

/** Parses a time as people type it: `9:30`, `9.30`, `930`, `9h`. */
export const parseTypedTime = (text: string): string | null => {
  const match = /^(\d{1,2})(?:[:.,]?([0-5]\d))?h?$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const time = `${match[1]?.padStart(2, '0')}:${match[2] ?? '00'}`;
  return isTime(time) ? time : null;
};

/** Returns the minutes since midnight: 570 for `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the time that many minutes after midnight, as `09:30`. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Returns what the clock in Belgrade shows at that moment, to the second, as a Date whose UTC parts have these values. Throws
 * RangeError for an invalid moment.
 */
export const belgradeClock = (moment: Date): Date => new Date(`${CLOCK.format(moment).replace(' ', 'T')}Z`);

/** Returns the day in Belgrade at that moment, as `2026-11-21`. */
export const belgradeDay = (moment: Date): string => belgradeClock(moment).toISOString().slice(0, 10);

/** Returns the hour of the clock in Belgrade at that moment, from 0 to 23. */
export const belgradeHour = (moment: Date): number => belgradeClock(moment).getUTCHours();

/** Returns the year in Belgrade at that moment, from which a project gets its number. */
export const belgradeYear = (moment: Date): number => belgradeClock(moment).getUTCFullYear();

/** Returns the day that many days later: `2026-12-01` for `2026-11-30` and 1. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Returns the days from `from` to `to`, below zero when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns `count` consecutive days beginning with `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i));

/** Compares ASCII texts such as days (`2026-11-21`) and times (`09:30`) for sorting; returns -1, 0 or 1. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Compares rows by day and time for sorting; on a day, rows without a time come first. */
export const byDayAndTime = (
  a: { datum: string; vreme: string | null },
  b: { datum: string; vreme: string | null },
): number => compareTexts(a.datum, b.datum) || compareTexts(a.vreme ?? '', b.vreme ?? '');

/** Returns the day of the week, 0 on a Monday, 6 on a Sunday. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekday(day));

/** Returns the rows grouped by the day in Belgrade of their timestamp, in the order of the rows. */
export function groupByDay<Row>(rows: readonly Row[], timestampOf: (row: Row) => string): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = belgradeDay(new Date(timestampOf(row)));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** Throws BAD_USER_INPUT for a period that ends before it begins. */
export function requireOrder(from: string, to: string): void {
  if (from > to) throw badInput({ do: 'Kraj perioda ne može biti pre početka. Izaberite kasniji datum.' });
}

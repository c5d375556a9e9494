import { isDate, parseTypedDate, parseTypedTime } from '../text/dates.ts';

/** Of a day without a time: the middle of it, the same day in every zone near. */
const NOON = '12:00';

let clock: Intl.DateTimeFormat | undefined;

/** How far Belgrade's clock is ahead of UTC at that moment, in milliseconds. */
const aheadAt = (moment: Date): number => {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1_000) * 1_000;
};

/** The moment at which Belgrade's clock shows that day and time; of a time that was skipped or comes twice, one beside it. */
const inBelgrade = (day: string, time: string): string => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = new Date(shown - aheadAt(new Date(shown)));
  return new Date(shown - aheadAt(near)).toISOString();
};

/**
 * Reads a day, with or without a time, as people and our own exports write it: `21.11.2026.`, `21.11.2026. 14:30`,
 * `2026-11-21 14:30:05`. Returns the moment in Belgrade, ISO in UTC; null when there is no such day.
 */
export function parseMoment(text: string): string | null {
  if (text.length > 40) return null;
  const compact = text.trim().replace('T', ' ');
  const timed = /^(.+?)[ ,]+(\d{1,2}:\d\d)(?::\d\d(?:\.\d{1,6})?)?Z?$/.exec(compact);
  const day = parseTypedDate(timed?.[1] ?? compact);
  const time = timed?.[2] === undefined ? NOON : parseTypedTime(timed[2]);
  return day !== null && isDate(day) && time !== null ? inBelgrade(day, time) : null;
}

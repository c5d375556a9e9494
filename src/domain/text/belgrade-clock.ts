const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From this year on the clock is put forward on the last Sunday of March and back on the last of October, at 01:00 UTC. */
const SINCE_YEAR = 1996;

/** 01:00 UTC on the last Sunday of a month, 0 for January, in milliseconds. */
const clockChange = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY;
};

/** `1995-07-21 09:30:00` by the tables of the time zone, for the years before the present rule. */
const byTables = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  );

/**
 * What the clock in Belgrade shows at that moment, as a Date whose UTC parts are what it shows. It is computed, because a
 * browser's first use of Intl takes 30 to 45 ms and delays the first page (decision record 88); a test compares it with Intl.
 */
export function belgradeClock(moment: Date): Date {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  if (year < SINCE_YEAR) return new Date(`${byTables(moment).replace(' ', 'T')}Z`);
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * HOUR);
}

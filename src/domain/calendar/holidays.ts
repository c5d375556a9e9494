import { addDays, daysBetween, weekday } from '../text/dates.ts';

/** Easter Sunday of the Orthodox church, in the Gregorian calendar, from 1900 to 2099 (Meeus' rule for the Julian calendar). */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const julian = d + e + 114;
  const day = `${year}-${String(Math.floor(julian / 31)).padStart(2, '0')}-${String((julian % 31) + 1).padStart(2, '0')}`;
  const GREGORIAN_LEAD = 13;
  return addDays(day, GREGORIAN_LEAD);
}

/** State holidays, keyed by month and day; when one is a Sunday, the next working day is free. */
const STATE_HOLIDAYS: Record<string, string> = {
  '01-01': 'Nova godina',
  '01-02': 'Nova godina',
  '02-15': 'Dan državnosti',
  '02-16': 'Dan državnosti',
  '05-01': 'Praznik rada',
  '05-02': 'Praznik rada',
  '11-11': 'Dan primirja',
};
const CHRISTMAS = '01-07';
/** Church holidays, keyed by the number of days after Easter Sunday. */
const EASTER_HOLIDAYS: Record<number, string> = {
  [-2]: 'Veliki petak',
  [-1]: 'Velika subota',
  0: 'Vaskrs',
  1: 'Vaskršnji ponedeljak',
};

const SUNDAY = 6;

const churchHoliday = (day: string): string | undefined =>
  day.slice(5) === CHRISTMAS ? 'Božić' : EASTER_HOLIDAYS[daysBetween(orthodoxEaster(Number(day.slice(0, 4))), day)];

/** Returns the name of the holiday; undefined for other days, even for one that is free in place of a Sunday. */
const nameOfHoliday = (day: string): string | undefined => churchHoliday(day) ?? STATE_HOLIDAYS[day.slice(5)];

/**
 * Returns the name of the public holiday of Serbia on that day (`2026-05-01`), or null, by the law on state and other
 * holidays. A working day that is free because a state holiday was on a Sunday has the name of that holiday.
 */
export function holidayOf(day: string): string | null {
  const holiday = nameOfHoliday(day);
  if (holiday) return holiday;
  if (weekday(day) === SUNDAY) return null;
  for (let before = addDays(day, -1); nameOfHoliday(before); before = addDays(before, -1))
    if (weekday(before) === SUNDAY && STATE_HOLIDAYS[before.slice(5)]) return STATE_HOLIDAYS[before.slice(5)] ?? null;
  return null;
}

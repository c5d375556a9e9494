import { holidayOf } from '#domain/calendar/holidays.ts';
import { addDays, timeAt, weekday } from '#domain/text/dates.ts';
import { chance } from './random.ts';

const HOUR_MINUTES = 60;
const OPENS_AT_MINUTES = 8 * HOUR_MINUTES;
const CLOSES_AT_MINUTES = 17 * HOUR_MINUTES;
/** The time of the drive from one visit to the next. */
const DRIVE_MINUTES = 30;
const FRIDAY = 4;

/** Returns the day if it is a working day, otherwise the next working day. */
export const workdayFrom = (day: string): string =>
  weekday(day) <= FRIDAY && holidayOf(day) === null ? day : workdayFrom(addDays(day, 1));

export interface Slot {
  datum: string;
  vreme: string;
  /** The end of the arrival window; null without a window. */
  rokDo: string | null;
  osobe: string[];
}

/** The times at which people are busy with visits, so that nobody gets two visits at the same time. */
export class Diary {
  readonly #people: readonly string[];
  /** The minute of the day from which a person is free, keyed by the day and the person's id: `2026-11-22 7`. */
  readonly #freeFromByDayAndId = new Map<string, number>();

  constructor(people: readonly string[]) {
    this.#people = people;
  }

  /** Reserves and returns the first time, on the day `wanted` or later, at which `crew` people have that much time. */
  find(wanted: string, minutes: number, crew: number): Slot {
    for (let day = workdayFrom(wanted); ; day = workdayFrom(addDays(day, 1))) {
      const free = (id: string) => this.#freeFromByDayAndId.get(`${day} ${id}`) ?? OPENS_AT_MINUTES;
      const osobe = this.#people.toSorted((a, b) => free(a) - free(b)).slice(0, crew);
      const start = Math.max(OPENS_AT_MINUTES, ...osobe.map(free));
      if (start + minutes > CLOSES_AT_MINUTES) continue;
      for (const id of osobe) this.#freeFromByDayAndId.set(`${day} ${id}`, start + minutes + DRIVE_MINUTES);
      return {
        datum: day,
        vreme: timeAt(start),
        rokDo: minutes <= HOUR_MINUTES && chance(0.3) ? timeAt(start + HOUR_MINUTES) : null,
        osobe,
      };
    }
  }
}

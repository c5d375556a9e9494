import { holidayOf } from '#domain/calendar/holidays.ts';
import { addDays, timeAt, weekday } from '#domain/text/dates.ts';
import { chance } from './random.ts';

const HOUR = 60;
const OPENS = 8 * HOUR;
const CLOSES = 17 * HOUR;
/** Minutes of the drive from one visit to the next. */
const DRIVE = 30;
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
  /** The minute of a day from which a person is free, by `day id`. */
  readonly #freeFrom = new Map<string, number>();

  constructor(people: readonly string[]) {
    this.#people = people;
  }

  /** Returns the first time from that day on when `crew` people are free for that many minutes, and reserves it. */
  find(wanted: string, minutes: number, crew: number): Slot {
    for (let day = workdayFrom(wanted); ; day = workdayFrom(addDays(day, 1))) {
      const free = (id: string) => this.#freeFrom.get(`${day} ${id}`) ?? OPENS;
      const osobe = this.#people.toSorted((a, b) => free(a) - free(b)).slice(0, crew);
      const start = Math.max(OPENS, ...osobe.map(free));
      if (start + minutes > CLOSES) continue;
      for (const id of osobe) this.#freeFrom.set(`${day} ${id}`, start + minutes + DRIVE);
      return {
        datum: day,
        vreme: timeAt(start),
        rokDo: minutes <= HOUR && chance(0.3) ? timeAt(start + HOUR) : null,
        osobe,
      };
    }
  }
}

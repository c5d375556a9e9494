import { holidayOf } from '#domain/calendar/holidays.ts';
import { addDays, weekday } from '#domain/text/dates.ts';
import { chance } from './random.ts';

const HOUR = 60;
const OPENS = 8 * HOUR;
const CLOSES = 17 * HOUR;
/** From one visit to the next. */
const DRIVE = 30;
const FRIDAY = 4;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** That day or the first one after it on which somebody works. */
export const workdayFrom = (day: string): string =>
  weekday(day) <= FRIDAY && holidayOf(day) === null ? day : workdayFrom(addDays(day, 1));

export interface Slot {
  datum: string;
  vreme: string;
  /** The end of the arrival window, where one was given. */
  rokDo: string | null;
  osobe: string[];
}

/** Who is where, so that nobody of the demo company has to be in two places at once. */
export class Diary {
  readonly #people: readonly string[];
  /** The minute of the day from which a person is free. */
  readonly #freeFrom = new Map<string, number>();

  constructor(people: readonly string[]) {
    this.#people = people;
  }

  /** The first place from that day on for so many people and minutes. */
  find(wanted: string, minutes: number, crew: number): Slot {
    for (let day = workdayFrom(wanted); ; day = workdayFrom(addDays(day, 1))) {
      const free = (id: string) => this.#freeFrom.get(`${day} ${id}`) ?? OPENS;
      const osobe = this.#people.toSorted((a, b) => free(a) - free(b)).slice(0, crew);
      const start = Math.max(OPENS, ...osobe.map(free));
      if (start + minutes > CLOSES) continue;
      for (const id of osobe) this.#freeFrom.set(`${day} ${id}`, start + minutes + DRIVE);
      return {
        datum: day,
        vreme: clock(start),
        rokDo: minutes <= HOUR && chance(0.3) ? clock(start + HOUR) : null,
        osobe,
      };
    }
  }
}

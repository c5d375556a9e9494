import { addDays, minutesOf, timeAt } from '../text/dates.ts';
import { DAY_MINUTES } from './visit-days.ts';

/** The time and the people of a visit: what moving it changes. */
export interface Placement {
  datum: string;
  /** Null for a visit that may be at any time of the day. */
  vreme: string | null;
  minuta: number;
  /** Ids of accounts. */
  osobe: readonly string[];
}

/** Visits move and change their length in steps of this many minutes. */
export const QUARTER_MINUTES = 15;
/** The start that a visit without a time gets when it is moved by minutes. */
const FIRST_START = '08:00';

export const samePlacement = (a: Placement, b: Placement): boolean =>
  a.datum === b.datum && a.vreme === b.vreme && a.minuta === b.minuta && a.osobe.join() === b.osobe.join();

/** Returns the visit moved by that many days. */
export const daysLater = (one: Placement, days: number): Placement => ({ ...one, datum: addDays(one.datum, days) });

/** Returns the visit moved by that many minutes, within its day; a visit without a time then begins at 8. */
export function minutesLater(one: Placement, minutes: number): Placement {
  if (one.vreme === null) return { ...one, vreme: FIRST_START };
  const from = Math.min(DAY_MINUTES - QUARTER_MINUTES, Math.max(0, minutesOf(one.vreme) + minutes));
  return { ...one, vreme: timeAt(from) };
}

/**
 * Returns the visit longer by that many minutes, at least a quarter of an hour long, ending at midnight at the latest.
 */
export function minutesLonger(one: Placement, minutes: number): Placement {
  const most = DAY_MINUTES - (one.vreme === null ? 0 : minutesOf(one.vreme));
  return { ...one, minuta: Math.max(QUARTER_MINUTES, Math.min(most, one.minuta + minutes)) };
}

/**
 * Returns the visit with the person `from` replaced by `to`; without `from`, `to` is added, and without `to`, `from` is
 * removed. The other people stay, and each person is named once.
 */
export function reassigned(one: Placement, from: string | null, to: string | null): Placement {
  if (from === to) return one;
  const others = one.osobe.filter(id => id !== from && id !== to);
  const index = from === null ? others.length : Math.max(0, one.osobe.indexOf(from));
  return { ...one, osobe: to === null ? others : others.toSpliced(Math.min(index, others.length), 0, to) };
}

/**
 * Returns the end of the arrival window (`rokDo`) after a visit was moved from one time to another: the window has the same
 * length, but ends at 23:59 at the latest. Null without a window or a time.
 */
export function movedWindow(rokDo: string | null, from: string | null, to: string | null): string | null {
  if (rokDo === null || from === null || to === null) return null;
  const end = minutesOf(rokDo) + minutesOf(to) - minutesOf(from);
  return timeAt(Math.min(DAY_MINUTES - 1, end));
}

import { addDays, minutesOf, timeAt } from '../text/dates.ts';
import { DAY_MINUTES } from './visit-days.ts';

/** The time and the people of a visit: what moving it changes. */
export interface Placement {
  datum: string;
  /** Null: some time during the day. */
  vreme: string | null;
  minuta: number;
  /** Ids of accounts. */
  osobe: readonly string[];
}

/** Visits move and change their length in steps of this many minutes. */
export const QUARTER = 15;
/** The start of a visit that had no time and gets one. */
const FIRST = '08:00';

export const samePlacement = (a: Placement, b: Placement): boolean =>
  a.datum === b.datum && a.vreme === b.vreme && a.minuta === b.minuta && a.osobe.join() === b.osobe.join();

/** The same visit that many days later. */
export const onDay = (one: Placement, days: number): Placement => ({ ...one, datum: addDays(one.datum, days) });

/** The same visit that many minutes later on its day; a visit without a time gets one. */
export function later(one: Placement, minutes: number): Placement {
  if (one.vreme === null) return { ...one, vreme: FIRST };
  const from = Math.min(DAY_MINUTES - QUARTER, Math.max(0, minutesOf(one.vreme) + minutes));
  return { ...one, vreme: timeAt(from) };
}

/** The same visit that many minutes longer: at least a quarter of an hour, at most until midnight. */
export function longer(one: Placement, minutes: number): Placement {
  const most = DAY_MINUTES - (one.vreme === null ? 0 : minutesOf(one.vreme));
  return { ...one, minuta: Math.max(QUARTER, Math.min(most, one.minuta + minutes)) };
}

/**
 * Returns the visit with one person replaced by another; null means nobody. The other people stay, and each person is
 * named once.
 */
export function given(one: Placement, from: string | null, to: string | null): Placement {
  if (from === to) return one;
  const stay = one.osobe.filter(id => id !== from && id !== to);
  const place = from === null ? stay.length : Math.max(0, one.osobe.indexOf(from));
  return { ...one, osobe: to === null ? stay : stay.toSpliced(Math.min(place, stay.length), 0, to) };
}

/**
 * The end of the arrival window after a visit was moved: the window keeps its length. Null for a visit without a time.
 */
export function movedWindow(rokDo: string | null, from: string | null, to: string | null): string | null {
  if (rokDo === null || from === null || to === null) return null;
  const end = minutesOf(rokDo) + minutesOf(to) - minutesOf(from);
  return timeAt(Math.min(DAY_MINUTES - 1, end));
}

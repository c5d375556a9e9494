import { addDays, minutesOf } from '../text/dates.ts';

export const DAY_MINUTES = 24 * 60;
/** The most consecutive days of one visit. */
export const VISIT_DAYS_MAX = 31;

/** The part of a visit that falls on one day. */
interface VisitDay {
  datum: string;
  /** Null for a visit that may be at any time of the day. */
  vreme: string | null;
  minuta: number;
}

/**
 * Returns the part of a visit for each day on which the visit is shown. A visit of several days begins at the same time
 * on each of them. A visit that lasts over midnight is also shown on the day after its last day.
 */
export function visitDays({ datum, vreme, minuta, dana }: VisitDay & { dana: number }): VisitDay[] {
  const left = vreme === null ? DAY_MINUTES : DAY_MINUTES - minutesOf(vreme);
  const days = Array.from({ length: dana }, (_, i) => ({
    datum: addDays(datum, i),
    vreme,
    minuta: Math.min(minuta, left),
  }));
  if (minuta > left) days.push({ datum: addDays(datum, dana), vreme: '00:00', minuta: minuta - left });
  return days;
}

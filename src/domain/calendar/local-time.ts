import { belgradeClock, isDate, isTime } from '../text/dates.ts';

/** A day and a time of the clock in Belgrade. */
export interface LocalTime {
  /** `2026-11-22` */
  datum: string;
  /** `09:30` */
  vreme: string;
}

export function belgradeTime(moment: Date): LocalTime {
  const shown = belgradeClock(moment).toISOString();
  return { datum: shown.slice(0, 10), vreme: shown.slice(11, 16) };
}

const asUtc = ({ datum, vreme }: LocalTime): number => Date.parse(`${datum}T${vreme}:00Z`);

/**
 * Returns the moment at which the clock in Belgrade shows that time. In the hour that the clock repeats in October it is the
 * first one; for a time that the clock skips in March it is the moment one hour later by the clock.
 */
export function belgradeMoment(local: LocalTime): Date {
  const wanted = asUtc(local);
  // the clock in Belgrade is one or two hours ahead of UTC
  const [early, late] = [2, 1].map(hours => new Date(wanted - hours * 3_600_000)) as [Date, Date];
  return asUtc(belgradeTime(early)) === wanted ? early : late;
}

/** The error sentence for a time that the clock skips in March, at 2. */
export const SKIPPED_TIME = 'Te noći se sat pomera sa 2 na 3, pa ovo vreme ne postoji. Izaberite drugo vreme.';

/**
 * Whether the clock in Belgrade shows that time on that day; true for a text that is no date or time, which another
 * check refuses.
 */
export const existsInBelgrade = ({ datum, vreme }: LocalTime): boolean =>
  !isDate(datum) || !isTime(vreme) || belgradeTime(belgradeMoment({ datum, vreme })).vreme === vreme;

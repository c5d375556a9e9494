import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { isDate, isTime } from '#domain/text/dates.ts';

/** The moment (UTC, ISO) at which the clock in Belgrade shows that day and time; '' when there is no such day or time. */
export const momentOf = (datum: string, vreme: string): string =>
  isDate(datum) && isTime(vreme) ? belgradeMoment({ datum, vreme }).toISOString() : '';

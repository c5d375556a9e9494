import { isDate, isTime } from '#domain/text/dates.ts';

/** What the clock in Belgrade shows at that moment, as a moment in UTC. */
const shownIn = (moment: number): number => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Belgrade',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
};

/** The moment (UTC, ISO) at which the clock in Belgrade shows that day and time; '' when there is no such day or time. */
export const momentOf = (day: string, time: string): string => {
  if (!isDate(day) || !isTime(time)) return '';
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - (shownIn(wanted) - wanted);
  return new Date(first - (shownIn(first) - wanted)).toISOString();
};

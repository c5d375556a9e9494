const Z = 90;
const PLUS = 43;

/**
 * PostgreSQL's text of a timestamptz in UTC ("2026-11-21 09:30:00.12+00", or ISO from JSON) as the contract's DateTime,
 * "2026-11-21T09:30:00.120Z". A Date object would cost more than the rest of a list row.
 */
export function isoUtc(text: string): string {
  if (text.length === 24 && text.charCodeAt(23) === Z) return text; // it is one already
  // three places of a second, as most have
  if (text.charCodeAt(23) === PLUS) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const fraction = text.charCodeAt(19) === 46 ? (/^\d{1,3}/.exec(text.slice(20)) ?? [''])[0] : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** The day of a moment in Belgrade, in SQL. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'Europe/Belgrade')::date`;
/** The moment at which a day begins in Belgrade, in SQL. */
export const midnight = (day: string): string => `(${day})::timestamp at time zone 'Europe/Belgrade'`;
/** The current day in Belgrade, in SQL. */
export const TODAY = dayOf('now()');

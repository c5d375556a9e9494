import { conflictSentence, conflictsOf, type PlacedVisit } from '#domain/calendar/conflicts.ts';
import { travelHints } from '#domain/calendar/travel.ts';
import { COMING_STATUSES } from '#domain/calendar/visit.ts';
import { visitDays } from '#domain/calendar/visit-days.ts';
import type { Visit } from './visit-api.ts';
import { isVisitStatus } from './visit-words.ts';

/** The visits in the form that the rules expect; a visit with an unknown status is left out. */
export const placedVisits = (visits: readonly Visit[]): PlacedVisit[] =>
  visits.flatMap(({ status, ...visit }) => (isVisitStatus(status) ? [{ ...visit, status }] : []));

/** Warnings about the visit's time and people, as sentences. */
export const hintsOf = (visit: PlacedVisit, others: readonly PlacedVisit[]): string[] => [
  ...conflictsOf(visit, others).map(conflictSentence),
  ...travelHints(visit, others),
];

const isComing = ({ status }: PlacedVisit): boolean => COMING_STATUSES.some(coming => coming === status);

const daysOf = ({ dana = 1, ...visit }: PlacedVisit) => visitDays({ ...visit, dana }).map(({ datum }) => datum);

/**
 * Warnings about each coming visit, keyed by its id; visits without warnings are left out. A visit of several days may
 * be listed once for each day. Only visits on the same days are compared: comparing each of a thousand visits in a
 * month with all others would be a million pairs.
 */
export function hintsByVisit(visits: readonly Visit[]): ReadonlyMap<string, readonly string[]> {
  const visitById = new Map(placedVisits(visits).map(visit => [visit.id ?? '', visit]));
  const visitsByDay = new Map<string, PlacedVisit[]>();
  for (const visit of visitById.values())
    for (const day of daysOf(visit)) visitsByDay.set(day, [...(visitsByDay.get(day) ?? []), visit]);
  const found = [...visitById].flatMap(([id, visit]) => {
    const others = new Set(daysOf(visit).flatMap(day => visitsByDay.get(day) ?? []));
    return isComing(visit) ? [[id, hintsOf(visit, [...others])] as const] : [];
  });
  return new Map(found.filter(([, hints]) => hints.length > 0));
}

import { conflictSentence, conflictsOf, type PlacedVisit } from '#domain/calendar/conflicts.ts';
import { travelHints } from '#domain/calendar/travel.ts';
import { COMING_STATUSES } from '#domain/calendar/visit.ts';
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

/**
 * Warnings about each coming visit among the others, by its id; a visit without warnings is left out. Only visits on
 * the same day are compared: comparing each of a thousand visits in a month with all others would be a million pairs.
 */
export function hintsByVisit(visits: readonly Visit[]): ReadonlyMap<string, readonly string[]> {
  const byDay = new Map<string, PlacedVisit[]>();
  for (const visit of placedVisits(visits)) byDay.set(visit.datum, [...(byDay.get(visit.datum) ?? []), visit]);
  const found = [...byDay.values()].flatMap(sameDay =>
    sameDay.filter(isComing).map(visit => [visit.id ?? '', hintsOf(visit, sameDay)] as const),
  );
  return new Map(found.filter(([, hints]) => hints.length > 0));
}

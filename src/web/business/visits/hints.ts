import { conflictSentence, conflictsOf, type PlacedVisit } from '#domain/calendar/conflicts.ts';
import { travelHints } from '#domain/calendar/travel.ts';
import { COMING_STATUSES } from '#domain/calendar/visit.ts';
import type { Visit } from './visit-api.ts';
import { isVisitStatus } from './visit-words.ts';

/** The visits as the rules take them; one of an unknown status is left out. */
export const placedVisits = (visits: readonly Visit[]): PlacedVisit[] =>
  visits.flatMap(({ status, ...visit }) => (isVisitStatus(status) ? [{ ...visit, status }] : []));

/** What speaks against the place of that visit: sentences. */
export const hintsOf = (visit: PlacedVisit, others: readonly PlacedVisit[]): string[] => [
  ...conflictsOf(visit, others).map(conflictSentence),
  ...travelHints(visit, others),
];

const isComing = ({ status }: PlacedVisit): boolean => COMING_STATUSES.some(coming => coming === status);

/**
 * What speaks against the place of each coming visit among the others, by its id; a visit without anything is left out. Only
 * visits of the same day are compared: in a month of a thousand each with all others would be a million pairs.
 */
export function hintsByVisit(visits: readonly Visit[]): ReadonlyMap<string, readonly string[]> {
  const byDay = new Map<string, PlacedVisit[]>();
  for (const visit of placedVisits(visits)) byDay.set(visit.datum, [...(byDay.get(visit.datum) ?? []), visit]);
  const found = [...byDay.values()].flatMap(sameDay =>
    sameDay.filter(isComing).map(visit => [visit.id ?? '', hintsOf(visit, sameDay)] as const),
  );
  return new Map(found.filter(([, hints]) => hints.length > 0));
}

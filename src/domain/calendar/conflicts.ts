import { minutesOf } from '../text/dates.ts';
import type { VisitStatus } from './visit.ts';
import { DAY_MINUTES } from './visit-days.ts';

/** The fields of a visit by which overlapping visits and too short times for a drive are found. */
export interface PlacedVisit {
  /** Null for a visit that is not saved yet. */
  id: string | null;
  datum: string;
  /** Null for a visit that may be at any time of the day. */
  vreme: string | null;
  minuta: number;
  /** The number of consecutive days, 1 when it is left out. */
  dana?: number;
  status: VisitStatus;
  naziv: string;
  mesto: string | null;
  osobe: readonly { id: string; ime: string }[];
}

interface Span {
  from: number;
  to: number;
}

/**
 * Returns start and end of a visit on each of its days, in minutes of the clock in Belgrade; nothing for a visit that is
 * cancelled or has no time.
 */
export function spansOf({ datum, vreme, minuta, dana = 1, status }: PlacedVisit): Span[] {
  if (vreme === null || status === 'otkazano') return [];
  const first = (Date.parse(datum) / 86_400_000) * DAY_MINUTES + minutesOf(vreme);
  return Array.from({ length: dana }, (_, day) => {
    const from = first + day * DAY_MINUTES;
    return { from, to: from + minuta };
  });
}

/** Returns the people who go to both visits, in the order of the first visit. */
export const sharedPeople = (one: PlacedVisit, other: PlacedVisit) =>
  one.osobe.filter(({ id }) => other.osobe.some(person => person.id === id));

interface Conflict<Visit extends PlacedVisit> {
  osoba: { id: string; ime: string };
  /** The visit that the person already has at that time. */
  visit: Visit;
}

/**
 * Returns a conflict for each person and each other visit of that person at the same time. Cancelled visits and visits without a
 * time never conflict; a visit may begin when another ends.
 */
export function conflictsOf<Visit extends PlacedVisit>(
  visit: PlacedVisit,
  others: readonly Visit[],
): Conflict<Visit>[] {
  const spans = spansOf(visit);
  return others.flatMap(other => {
    const taken = other.id !== null && other.id === visit.id ? [] : spansOf(other);
    if (!taken.some(one => spans.some(span => one.from < span.to && span.from < one.to))) return [];
    return sharedPeople(visit, other).map(osoba => ({ osoba, visit: other }));
  });
}

/** „Milan Ilić već ima posetu u 09:00: Pavlović.“ */
export const conflictSentence = ({ osoba, visit }: Conflict<PlacedVisit>): string =>
  `${osoba.ime} već ima posetu u ${visit.vreme}${visit.naziv && `: ${visit.naziv}`}.`;

import { minutesText } from '../text/formats.ts';
import { type PlacedVisit, sharedPeople, spansOf } from './conflicts.ts';
import { findTown, type Town } from './towns.ts';

const EARTH_KM = 6_371;
/** How much longer a drive is than the straight line, on average. */
const DETOUR = 1.35;
const KM_AN_HOUR = 60;
/** Estimates are rounded to this many minutes. */
const ROUNDED_TO_MINUTES = 10;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance in kilometres on the great circle. */
function kilometres(a: Town, b: Town): number {
  const [north, east] = [radians(b.north - a.north), radians(b.east - a.east)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.north)) * Math.cos(radians(b.north)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** Returns the estimated minutes of a drive, rounded to ten; null unless both towns are known. */
export function travelMinutes(from: string, to: string): number | null {
  const [start, end] = [findTown(from), findTown(to)];
  if (!start || !end) return null;
  return Math.round(((kilometres(start, end) * DETOUR) / KM_AN_HOUR) * (60 / ROUNDED_TO_MINUTES)) * ROUNDED_TO_MINUTES;
}

const hint = (before: PlacedVisit, after: PlacedVisit, gap: number): string[] => {
  const drive = travelMinutes(before.mesto ?? '', after.mesto ?? '');
  if (drive === null || drive <= gap) return [];
  const towns = [before, after].map(({ mesto }) => findTown(mesto ?? '')?.name ?? '');
  return [`Vožnja ${towns.join(' → ')} traje oko ${minutesText(drive)}, a između poseta je ${minutesText(gap)}.`];
};

/**
 * Returns a sentence, „Vožnja Novi Sad → Beograd traje oko 1 h 50 min, a između poseta je 30 min.“, for each drive that
 * takes longer than the time between the visit and the previous or next visit of the same person. Overlapping visits
 * are conflicts instead. Each sentence is returned once.
 */
export function travelHints(visit: PlacedVisit, others: readonly PlacedVisit[]): string[] {
  const spans = others.flatMap(other => {
    const isOther = other.id === null || other.id !== visit.id;
    return isOther && sharedPeople(visit, other).length > 0 ? spansOf(other).map(span => ({ other, ...span })) : [];
  });
  const hints = visit.osobe.flatMap(({ id }) => {
    const own = spans.filter(({ other }) => other.osobe.some(person => person.id === id));
    return spansOf(visit).flatMap(span => {
      const before = own.filter(({ to }) => to <= span.from).sort((a, b) => b.to - a.to)[0];
      const after = own.filter(({ from }) => from >= span.to).sort((a, b) => a.from - b.from)[0];
      return [
        ...(before ? hint(before.other, visit, span.from - before.to) : []),
        ...(after ? hint(visit, after.other, after.from - span.to) : []),
      ];
    });
  });
  return [...new Set(hints)];
}

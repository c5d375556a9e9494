import { type Placement, reassigned } from '#domain/calendar/placement.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { whenAndWho } from '#web/business/visits/visit-words.ts';
import type { Target } from './use-drag.ts';
import { placedVisit, placementOf } from './use-moves.ts';

/** Shown while nothing can be dropped at the pointer. */
export const NO_TARGET_TEXT = 'Pustite na dan';

/** Returns the placement of the visit after it was dragged from the row of this person to the target. */
export function placementAt(visit: Visit, row: string | undefined, { datum, osoba, vreme }: Target): Placement {
  const dropped = { ...placementOf(visit), datum, ...(vreme !== undefined && { vreme }) };
  return osoba === undefined || row === undefined ? dropped : reassigned(dropped, row || null, osoba);
}

/** The day, time and people that the visit would have, in words. */
export const placedWords = (visit: Visit, wanted: Placement, people: readonly { id: string; ime: string }[]): string =>
  whenAndWho(placedVisit(visit, wanted, people));

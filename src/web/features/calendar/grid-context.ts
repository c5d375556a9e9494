import { createContext, type PointerEvent, useContext } from 'react';
import type { Placement } from '#domain/calendar/placement.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Load } from './use-drag.ts';

export interface Grid {
  /** Visits can be moved here, and new ones made. */
  mayWrite: boolean;
  /** Who may be sent, and the rows that are shown: ids, '' for nobody. */
  people: readonly { id: string; ime: string }[];
  rows: readonly string[];
  open(visit: Visit): void;
  create(start: VisitStart): void;
  /** Shown at once; `row` is the person in whose row the focus stays. */
  move(visit: Visit, wanted: Placement, how: 'at-once' | 'burst', row?: string): void;
  /** Begins to drag that. */
  drag(event: PointerEvent, load: Load): void;
  /** What speaks against a visit's place, by its id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

const GridContext = createContext<Grid | null>(null);
export const GridProvider = GridContext.Provider;

export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('useGrid is for the parts of the calendar');
  return grid;
}

/** Of the sentence that names the keys. */
export const KEYS_ID = 'calendar-keys';

import { createContext, type PointerEvent, useContext } from 'react';
import type { Placement } from '#domain/calendar/placement.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Load } from './use-drag.ts';

export interface Grid {
  /** Whether visits can be moved and created here. */
  mayWrite: boolean;
  /** People who may be assigned; `rows` are the ids of the shown rows, '' for nobody. */
  people: readonly { id: string; ime: string }[];
  rows: readonly string[];
  open(visit: Visit): void;
  /** Shows all items of a day in another view. */
  openDay(day: string): void;
  create(start: VisitStart): void;
  /** Moves a visit, which is shown at once; `row` is the person in whose row the focus stays. */
  move(visit: Visit, wanted: Placement, how: 'at-once' | 'burst', row?: string): void;
  /** Begins to drag the load. */
  drag(event: PointerEvent, load: Load): void;
  /** Warnings about a visit's time and people, by the visit's id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

const GridContext = createContext<Grid | null>(null);
export const GridProvider = GridContext.Provider;

export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('useGrid is for the parts of the calendar');
  return grid;
}

/** The id of the element that explains the keys. */
export const KEYS_ID = 'calendar-keys';

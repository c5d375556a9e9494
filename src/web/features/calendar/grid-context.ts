import { createContext, type PointerEvent, useContext } from 'react';
import type { Placement } from '#domain/calendar/placement.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Draggable } from './use-drag.ts';

/** What the views of the calendar get from CalendarBoard. */
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
  /**
   * Shows a visit at its new position and sends the move: at once, or as part of a `burst` of moves by keys, after a
   * pause. `row` is the person in whose row the visit then gets the focus.
   */
  move(visit: Visit, wanted: Placement, how: 'at-once' | 'burst', row?: string): void;
  /** Starts to drag, after the pointer was pressed. */
  drag(event: PointerEvent, dragged: Draggable): void;
  /** Warnings about a visit's time and people, by the visit's id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

const GridContext = createContext<Grid | null>(null);
export const GridProvider = GridContext.Provider;

/** Returns what CalendarBoard provides. Throws outside of it. */
export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('useGrid is for the parts of the calendar');
  return grid;
}

/** The id of the element that explains to screen readers which keys move a visit. */
export const KEYS_ID = 'calendar-keys';

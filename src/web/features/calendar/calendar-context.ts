import { createContext, type PointerEvent, useContext } from 'react';
import type { Placement } from '#domain/calendar/placement.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Draggable } from './use-drag.ts';

/** What the views of the calendar get from CalendarBoard. */
export interface CalendarContextValue {
  /** Whether the user may move and create visits. */
  mayWrite: boolean;
  people: readonly { id: string; ime: string }[];
  /** The ids of the people whose rows are shown; '' is the row of visits without a person. */
  rows: readonly string[];
  open(visit: Visit): void;
  /** Shows all items of a day in another view. */
  openDay(day: string): void;
  create(start: VisitStart): void;
  /**
   * Shows a visit at its new position and sends the move at once; moves by keys are a `burst`, sent after a pause.
   * `row` is the id of the person in whose row the moved visit gets the focus.
   */
  move(visit: Visit, wanted: Placement, how: 'at-once' | 'burst', row?: string): void;
  /** Starts to drag `dragged`; `event` is the press of the pointer. */
  drag(event: PointerEvent, dragged: Draggable): void;
  /** Warnings about the times and people of visits, keyed by the visit's id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

const CalendarContext = createContext<CalendarContextValue | null>(null);
export const CalendarProvider = CalendarContext.Provider;

/** Returns what CalendarBoard provides. Throws outside of it. */
export function useCalendar(): CalendarContextValue {
  const calendar = useContext(CalendarContext);
  if (!calendar) throw new Error('useCalendar is for the parts of the calendar');
  return calendar;
}

/** The id of the element that explains to screen readers which keys move a visit. */
export const KEYS_ID = 'calendar-keys';

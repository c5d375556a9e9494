import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { POSITION_FIELDS, type PositionField } from '#domain/glass/fields.ts';
import { duplicated, type Grid, redone, removed, undone } from './grid-state.ts';

type Change = (next: (grid: Grid) => Grid) => void;

interface Place {
  row: number;
  column: PositionField;
}

const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const COLUMN_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Cells are controls with `data-cell="sirina"` in rows with `data-row="0"`. */
const placeOf = (target: EventTarget): Place | null => {
  if (!(target instanceof HTMLElement)) return null;
  const column = POSITION_FIELDS.find(name => name === target.dataset.cell);
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column && row !== undefined ? { row: Number(row), column } : null;
};

/** Whether the arrow key would leave the text; it leaves a fully selected text at once. */
const leavesText = (target: EventTarget, step: number): boolean => {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (step < 0 ? 0 : value.length);
};

const stepOf = (event: KeyboardEvent): number | null => {
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1;
  return event.altKey ? null : (ROW_STEPS[event.key] ?? null);
};

/** Arrows and Enter move among the cells; Ctrl+Z and Ctrl+Y undo and redo; Ctrl+D copies the row, Ctrl+Delete removes it. */
export function useGridKeys(rowElement: (place: number) => HTMLElement | null, rows: Grid['rows'], change: Change) {
  const count = useRef(rows.length);
  useLayoutEffect(() => {
    count.current = rows.length;
  });
  const focus = ({ row, column }: Place) =>
    rowElement(row)?.querySelector<HTMLElement>(`[data-cell="${column}"]`)?.focus();

  /** Applies the change synchronously and focuses that cell, or the last row if the cell is gone. */
  const changeAt = (place: Place | null, next: (grid: Grid) => Grid): void => {
    flushSync(() => change(next));
    if (!place) return;
    focus({ ...place, row: Math.min(place.row, count.current - 1) });
  };

  const onCommand = (event: KeyboardEvent, place: Place | null): boolean => {
    if (!event.ctrlKey && !event.metaKey) return false;
    const letter = event.key.toLowerCase();
    const key = place ? (rows[place.row]?.key ?? -1) : -1;
    if (letter === 'z') changeAt(place, event.shiftKey ? redone : undone);
    else if (letter === 'y') changeAt(place, redone);
    else if (!place) return false;
    else if (letter === 'd') changeAt({ ...place, row: place.row + 1 }, grid => duplicated(grid, key));
    else if (event.key === 'Delete') changeAt(place, grid => removed(grid, key));
    else return false;
    return true;
  };

  const onMove = (event: KeyboardEvent, { row, column }: Place): boolean => {
    const down = stepOf(event);
    if (down !== null) {
      focus({ row: Math.min(rows.length - 1, Math.max(0, row + down)), column });
      return true;
    }
    const aside = event.shiftKey ? undefined : COLUMN_STEPS[event.key];
    const next = aside && POSITION_FIELDS[POSITION_FIELDS.indexOf(column) + aside];
    if (!aside || !next || !leavesText(event.target, aside)) return false;
    focus({ row, column: next });
    return true;
  };

  return (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (onCommand(event, place) || (place && !event.ctrlKey && !event.metaKey && onMove(event, place)))
      event.preventDefault();
  };
}

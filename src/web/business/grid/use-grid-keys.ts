import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { GridShape } from './grid-columns.ts';
import { type Grid, type GridRow, redone, undone } from './grid-state.ts';

interface CellPosition {
  row: number;
  /** The index of the column. */
  column: number;
}

const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const COLUMN_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The position of a cell: cells are controls with `data-cell="sirina"` in rows with `data-row="0"`. */
const positionOf = (target: EventTarget, columns: readonly { name: string }[]): CellPosition | null => {
  if (!(target instanceof HTMLElement)) return null;
  const column = columns.findIndex(({ name }) => name === target.dataset.cell);
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column >= 0 && row !== undefined ? { row: Number(row), column } : null;
};

/** Whether the arrow key leaves the cell: when the caret is at that end of the text, or the whole text is selected. */
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

/**
 * Arrows and Enter move among the cells; Ctrl+Z and Ctrl+Y undo and redo; Ctrl+D copies the row, Ctrl+Delete removes
 * it. Without `change` the keys only move.
 */
export function useGridKeys<Column extends string, Row extends GridRow<Column>>(
  rowElement: (index: number) => HTMLElement | null,
  rows: readonly Row[],
  { columns, changes }: GridShape<Column, Row>,
  change: ((next: (grid: Grid<Row>) => Grid<Row>) => void) | null,
) {
  const rowCount = useRef(rows.length);
  useLayoutEffect(() => {
    rowCount.current = rows.length;
  });
  const focus = ({ row, column }: CellPosition) =>
    rowElement(row)?.querySelector<HTMLElement>(`[data-cell="${columns[column]?.name}"]`)?.focus();

  /** Applies the change synchronously and focuses the cell, or its column in the last row if the row was removed. */
  const changeAt = (position: CellPosition | null, next: (grid: Grid<Row>) => Grid<Row>): void => {
    flushSync(() => change?.(next));
    if (!position) return;
    focus({ ...position, row: Math.min(position.row, rowCount.current - 1) });
  };

  /** Handles undo and redo, which work outside of the cells too. */
  const onHistory = (letter: string, isShifted: boolean, position: CellPosition | null): boolean => {
    if (letter !== 'z' && letter !== 'y') return false;
    changeAt(position, letter === 'y' || isShifted ? redone : undone);
    return true;
  };

  const onCommand = (event: KeyboardEvent, position: CellPosition | null): boolean => {
    if (!change || (!event.ctrlKey && !event.metaKey)) return false;
    const letter = event.key.toLowerCase();
    if (onHistory(letter, event.shiftKey, position)) return true;
    if (!position) return false;
    const key = rows[position.row]?.key ?? '';
    if (letter === 'd') changeAt({ ...position, row: position.row + 1 }, grid => changes.duplicated(grid, key));
    else if (event.key === 'Delete') changeAt(position, grid => changes.removed(grid, key));
    else return false;
    return true;
  };

  const onMove = (event: KeyboardEvent, { row, column }: CellPosition): boolean => {
    const rowStep = stepOf(event);
    if (rowStep !== null) {
      focus({ row: Math.min(rows.length - 1, Math.max(0, row + rowStep)), column });
      return true;
    }
    const columnStep = event.shiftKey ? undefined : COLUMN_STEPS[event.key];
    const next = column + (columnStep ?? 0);
    if (!columnStep || !columns[next] || !leavesText(event.target, columnStep)) return false;
    focus({ row, column: next });
    return true;
  };

  return (event: KeyboardEvent): void => {
    const position = positionOf(event.target, columns);
    if (onCommand(event, position) || (position && !event.ctrlKey && !event.metaKey && onMove(event, position)))
      event.preventDefault();
  };
}

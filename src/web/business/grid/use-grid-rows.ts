import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRowsInView } from '#web/ui/use-rows-in-view.ts';

/** The height of a row until it is measured, as a line and as a card, and the gap below a card. */
const LINE_PX = 49;
const CARD_PX = 290;
const CARD_GAP_PX = 12;
/** The width below which rows are cards; the same as that of `as-card` in styles/index.css. */
const NARROW_REM = 59;

/**
 * Renders only the rows in view and those around the focused cell, so that typing is as fast with 300 rows as with
 * three.
 */
export function useGridRows(rows: readonly { key: string }[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [isNarrow, setNarrow] = useState(false);
  const [focused, setFocused] = useState(0);

  // The offset and width of the rows change with the form around them.
  useLayoutEffect(() => {
    if (!body.current) return;
    const { top: inView, width } = body.current.getBoundingClientRect();
    setTop(Math.round(inView + window.scrollY));
    setNarrow(width < NARROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  });

  const inView = useRowsInView({
    count: rows.length,
    // With another layout the row has another key, so that it is measured again.
    keyOf: useCallback((index: number) => `${isNarrow} ${rows[index]?.key}`, [rows, isNarrow]),
    height: isNarrow ? CARD_PX : LINE_PX,
    gap: isNarrow ? CARD_GAP_PX : 0,
    ahead: 8,
    top,
    also: [focused - 1, focused, focused + 1],
  });

  /** The element of the row at that index; a row out of view is rendered first. */
  const rowElement = (index: number): HTMLElement | null => {
    const find = () => body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
    if (!find()) flushSync(() => setFocused(index));
    return find();
  };
  return { body, inView, rowElement, onFocusRow: setFocused };
}

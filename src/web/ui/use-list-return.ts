import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The key of the row that was opened last, by the entry of the browser's history from which it was opened. */
const openedRows = new Map<string, string>();

interface Options<Row> {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** Its `data-scroll-restoration-id`. */
  id: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  focus(index: number): void;
}

/**
 * Returns the person to where the list was left. After Back or a reload it scrolls to the position that the router has
 * stored, as far as rows are loaded; there the next rows are fetched, until the position is reached or the person scrolls
 * up. After Back it focuses the row that was opened. Returns the handler of clicks that remembers the opened row.
 */
export function useListReturn<Row>({ box, id, rows, rowKey, focus }: Options<Row>) {
  const left = useElementScrollRestoration({ id });
  const [wanted] = useState(left?.scrollY ?? 0);
  const reached = useRef(0);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || rows.length === 0 || reached.current >= wanted || list.scrollTop < reached.current) return;
    list.scrollTop = wanted;
    reached.current = list.scrollTop;
  }, [box, rows.length, wanted]);

  const entry = useLocation({ select: ({ state }) => state.__TSR_key }) ?? '';
  const [opened] = useState(() => openedRows.get(entry));
  const index = opened === undefined ? -1 : rows.findIndex(row => rowKey(row) === opened);
  const isLoaded = index >= 0;
  const focusOpened = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'MAIN') focus(index);
  });
  useEffect(() => {
    if (!isLoaded) return;
    // after the change of page has focused its content
    const frame = requestAnimationFrame(() => focusOpened());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded]);

  return ({ target }: MouseEvent): void => {
    const row = target instanceof Element && target.closest('[data-row-open]')?.closest('[data-index]');
    if (row) openedRows.set(entry, rowKey(rows[Number(row.getAttribute('data-index'))] as Row));
  };
}

import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** A map from an entry of the browser's history to the key of the row that was opened last from there. */
const openedRowByEntry = new Map<string, string>();

interface Options<Row> {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** The `data-scroll-restoration-id` of the scrolling element. */
  id: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  focus(index: number): void;
}

/**
 * Returns the person to where the list was left. After Back or a reload it scrolls to the position that the router has
 * stored, as far as rows are loaded; there the next rows are fetched, until the position is reached or the person
 * scrolls up. After Back it focuses the row that was opened. Returns the click handler that stores which row is opened.
 */
export function useListReturn<Row>({ box, id, rows, rowKey, focus }: Options<Row>) {
  const storedPosition = useElementScrollRestoration({ id });
  const [wantedTop] = useState(storedPosition?.scrollY ?? 0);
  const reachedTop = useRef(0);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || rows.length === 0 || reachedTop.current >= wantedTop || list.scrollTop < reachedTop.current) return;
    list.scrollTop = wantedTop;
    reachedTop.current = list.scrollTop;
  }, [box, rows.length, wantedTop]);

  const entry = useLocation({ select: ({ state }) => state.__TSR_key }) ?? '';
  const [openedRow] = useState(() => openedRowByEntry.get(entry));
  const index = openedRow === undefined ? -1 : rows.findIndex(row => rowKey(row) === openedRow);
  const isLoaded = index >= 0;
  const focusOpened = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'MAIN') focus(index);
  });
  useEffect(() => {
    if (!isLoaded) return;
    // After the shell has focused the content of the page.
    const frame = requestAnimationFrame(() => focusOpened());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded]);

  return ({ target }: MouseEvent): void => {
    const row = target instanceof Element && target.closest('[data-row-open]')?.closest('[data-index]');
    if (row) openedRowByEntry.set(entry, rowKey(rows[Number(row.getAttribute('data-index'))] as Row));
  };
}

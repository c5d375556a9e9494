import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DataCards } from './DataCards.tsx';
import { ACTIONS_WIDTH_PX, DataRows } from './DataRows.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { fittingColumns } from './fitting-columns.ts';
import { ListError } from './ListError.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { NothingFound } from './NothingFound.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { useHasCards } from './use-is-phone.ts';
import { useListReturn } from './use-list-return.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** The element's inner width in pixels, known even before the first paint. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const measure = () => setWidth(element.clientWidth);
    // The observer may be called only after the first paint.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Keys that move among rows: arrows, Page Up and Down, Home and End. Rows are `data-index` elements with one
 * `data-row-open` inside.
 */
function useRowKeys(box: RefObject<HTMLElement | null>, count: number, reveal: (index: number) => void) {
  const [wantedIndex, setCurrent] = useState(0);
  const current = Math.min(wantedIndex, Math.max(0, count - 1));

  const focusRow = (index: number, tries = 5): void => {
    const open = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-open]`);
    if (open) open.focus({ preventScroll: true });
    // The row is rendered only after it was scrolled to.
    else if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || !event.target.matches('[data-row-open]')) return;
    const from = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? 0);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? null : from + step;
    if (to === null) return;
    event.preventDefault();
    const index = Math.min(count - 1, Math.max(0, to));
    setCurrent(index);
    reveal(index);
    focusRow(index);
  };

  /** Focuses a row that is already in view. */
  const focus = (index: number): void => {
    setCurrent(index);
    focusRow(index);
  };

  return { current, onKeyDown, focus };
}

const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 88;
const HEAD_HEIGHT_PX = 44;
/** The next page is fetched when fewer than this many loaded rows are below the view. */
const FETCH_AHEAD_ROWS = 20;

/**
 * A list of any length, of which only the rows in view are rendered: a table with a fixed head and the columns that
 * fit, or cards when the window is too narrow. Spread the result of useList into the props.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, isLoading, isStale, isFetchingNext, error, fetchNext, refresh, search, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasCards = useHasCards();
  const width = useWidth(box) - (props.rowActions ? ACTIONS_WIDTH_PX : 0);
  const inView = useRowsInView({
    count: rows.length,
    height: hasCards ? CARD_HEIGHT_PX : ROW_HEIGHT_PX,
    ahead: 8,
    box,
    top: hasCards ? 0 : HEAD_HEIGHT_PX,
    // The layout is part of the key, so that a row is measured again when it becomes a card.
    keyOf: useCallback(index => `${hasCards} ${rowKey(rows[index] as Row)}`, [hasCards, rows, rowKey]),
  });
  const { current, onKeyDown, focus } = useRowKeys(box, rows.length, inView.show);
  const rememberOpened = useListReturn({ box, id: props.label, rows, rowKey, focus });
  useErrorToast(error, refresh);

  const wasStale = useRef(false);
  useEffect(() => {
    if (wasStale.current && !isStale) box.current?.scrollTo({ top: 0 });
    wasStale.current = isStale;
  }, [isStale]);

  const last = inView.rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - FETCH_AHEAD_ROWS) fetchNext();
  }, [last, rows.length, fetchNext]);

  const content = () => {
    if (isLoading) return <LoadingRows count={10} />;
    if (error && rows.length === 0) return <ListError isInToast error={error} onReload={refresh} />;
    if (rows.length === 0)
      return search.trim() === '' ? empty : <NothingFound search={search} onClear={props.setSearch} />;
    const Body = hasCards ? DataCards : DataRows;
    return <Body {...props} {...{ inView, current, onKeyDown }} columns={fittingColumns(props.columns, width)} />;
  };
  return (
    <div
      ref={box}
      data-scroll-restoration-id={props.label}
      aria-busy={isLoading || isStale}
      onClickCapture={rememberOpened}
      className={`card min-h-0 flex-1 overflow-auto overscroll-contain [scrollbar-gutter:stable] transition-opacity max-md:-mx-3 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 ${isStale ? 'opacity-60 delay-150' : ''}`}
    >
      {content()}
      {isFetchingNext && <LoadingRows count={1} />}
    </div>
  );
}

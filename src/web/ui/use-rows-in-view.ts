import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowStarts, rowsIn, type Span } from './row-places.ts';

type Key = string | number;

interface Options {
  count: number;
  /** Pixels of a row until it is measured. */
  height: number;
  /** Pixels between rows. */
  gap?: number;
  /** How many more rows are rendered on each side of those in view. */
  ahead: number;
  /** The element that scrolls; without one it is the window. */
  box?: RefObject<HTMLElement | null>;
  /** In a box the pixels that a fixed head covers; in the window where the first row begins. */
  top?: number;
  /** Measured heights are kept by it; the index otherwise. */
  keyOf?(index: number): Key;
  /** Rows that are rendered out of view too. */
  also?: readonly number[];
}

interface RowPlace {
  index: number;
  /** Pixels from the top of the first row. */
  start: number;
  end: number;
}

export interface RowsInView {
  /** The rows to render, in their order. */
  rows: readonly RowPlace[];
  /** Pixels of all rows together. */
  height: number;
  /** The `ref` of a row with `data-index`, where rows differ in height. */
  measure(element: HTMLElement | null): (() => void) | undefined;
  /** Scrolls no further than needed for the whole row to be in view. */
  show(index: number): void;
}

const itself = (index: number): Key => index;
const none: readonly number[] = [];

/** What is seen now. */
function spanOf(box: RefObject<HTMLElement | null> | undefined, top: number): Span {
  if (!box) return { from: window.scrollY - top, to: window.scrollY - top + window.innerHeight };
  const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
  return { from: scrollTop, to: scrollTop + Math.max(0, clientHeight - top) };
}

/** Heights of the rows on the screen, before the first paint and whenever they change. */
function useHeights(keyOf: (index: number) => Key, height: number, onGrown: (index: number, by: number) => void) {
  const [heights] = useState(() => new Map<Key, number>());
  const [version, setVersion] = useState(0);
  const [fresh] = useState(() => new Set<HTMLElement>());
  const observer = useRef<ResizeObserver>(undefined);
  const now = useRef({ keyOf, height, onGrown });
  now.current = { keyOf, height, onGrown };

  const note = useCallback(
    (elements: Iterable<HTMLElement>) => {
      let isOther = false;
      for (const element of elements) {
        const index = Number(element.dataset.index);
        const key = now.current.keyOf(index);
        const pixels = element.offsetHeight;
        const was = heights.get(key);
        if (pixels === 0 || pixels === was) continue;
        heights.set(key, pixels);
        now.current.onGrown(index, pixels - (was ?? now.current.height));
        isOther = true;
      }
      if (isOther) setVersion(known => known + 1);
    },
    [heights],
  );
  useLayoutEffect(() => {
    if (fresh.size === 0) return;
    note(fresh);
    fresh.clear();
  });
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver !== 'function') return;
      observer.current ??= new ResizeObserver(entries => note(entries.map(entry => entry.target as HTMLElement)));
      const { current } = observer;
      fresh.add(element);
      current.observe(element);
      return () => {
        fresh.delete(element);
        current.unobserve(element);
      };
    },
    [fresh, note],
  );
  return { heights, version, measure };
}

/** Which rows of a long list have to be rendered: those in view and a few around them. */
export function useRowsInView(options: Options): RowsInView {
  const { count, height, gap = 0, ahead, box, top = 0, keyOf = itself, also = none } = options;
  const [span, setSpan] = useState<Span>({ from: 0, to: 0 });
  const starts = useRef(rowStarts(0, 0, 0, () => undefined));
  /** Pixels that rows above the view grew by, until the list is rendered with them. */
  const grown = useRef(0);
  const { heights, version, measure } = useHeights(keyOf, height, (index, by) => {
    // in the window the rows are in the page's flow, and the browser itself keeps what is in view
    if (box?.current && (starts.current[index] ?? 0) < box.current.scrollTop) grown.current += by;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that a height in the map is another
  starts.current = useMemo(
    () => rowStarts(count, height, gap, index => (heights.size === 0 ? undefined : heights.get(keyOf(index)))),
    [count, height, gap, keyOf, heights, version],
  );

  const look = useCallback(() => {
    const next = spanOf(box, top);
    setSpan(was => {
      const [before, after] = [rowsIn(starts.current, was), rowsIn(starts.current, next)];
      const isSame = before?.[0] === after?.[0] && before?.[1] === after?.[1];
      return isSame ? was : next;
    });
  }, [box, top]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other places show other rows
  useLayoutEffect(() => {
    if (grown.current !== 0) box?.current?.scrollBy({ top: grown.current, behavior: 'instant' });
    grown.current = 0;
    look();
  }, [starts.current, look, box]);

  useEffect(() => {
    const scrolled = box ? box.current : window;
    // rendered in the frame in which the list scrolls, so that no empty rows are seen
    const onScroll = () => flushSync(look);
    scrolled?.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    const observer = box && typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    if (box?.current) observer?.observe(box.current);
    return () => {
      scrolled?.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
      observer?.disconnect();
    };
  }, [box, look]);

  const show = useCallback(
    (index: number): void => {
      const [from, to] = [starts.current[index] ?? 0, (starts.current[index + 1] ?? 0) - gap];
      const seen = spanOf(box, top);
      const by = from < seen.from ? from - seen.from : Math.max(0, to - seen.to);
      if (by !== 0) (box ? box.current : window)?.scrollBy({ top: by, behavior: 'instant' });
    },
    [box, top, gap],
  );

  const places = starts.current;
  const [first, last] = rowsIn(places, span) ?? [0, -1];
  const shown = new Set(also.filter(index => index >= 0 && index < count));
  if (last >= first)
    for (let index = Math.max(0, first - ahead); index <= Math.min(count - 1, last + ahead); index++) shown.add(index);
  const rows = [...shown]
    .sort((a, b) => a - b)
    .map(index => ({ index, start: places[index] ?? 0, end: (places[index + 1] ?? 0) - gap }));
  return { rows, height: Math.max(0, (places[count] ?? 0) - gap), measure, show };
}

import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';

type Key = string | number;

interface Options {
  count: number;
  /** Height of a row in pixels until it is measured. */
  height: number;
  /** Pixels between rows. */
  gap?: number;
  /** How many more rows are rendered before and after those in view. */
  ahead: number;
  /** The element that scrolls; by default the window. */
  box?: RefObject<HTMLElement | null>;
  /** In a box, the pixels that a fixed head covers; in the window, the position at which the first row begins. */
  top?: number;
  /** The key under which a row's measured height is stored; by default the index. */
  keyOf?(index: number): Key;
  /** Indices of rows that are rendered even when they are out of view. */
  also?: readonly number[];
}

interface Row {
  index: number;
  /** Pixels from the top of the first row. */
  start: number;
  end: number;
}

export interface RowsInView {
  rows: readonly Row[];
  height: number;
  /** The `ref` of a row with `data-index`, for rows that differ in height. */
  measure(element: HTMLElement | null): void;
  /** Scrolls only as far as needed for the whole row to be in view. */
  show(index: number): void;
}

const keyByIndex = (index: number): Key => index;
const NO_ROWS: readonly number[] = [];

/** Computes which rows of a long list have to be rendered: those in view and a few around them. */
export function useRowsInView(options: Options): RowsInView {
  const { count, height, gap = 0, ahead, box, top = 0, keyOf = keyByIndex, also = NO_ROWS } = options;
  const rangeExtractor = (range: Range): number[] => {
    const inRange = defaultRangeExtractor(range);
    const others = also.filter(index => index >= 0 && index < count && !inRange.includes(index));
    return others.length === 0 ? inRange : [...inRange, ...others].sort((a, b) => a - b);
  };
  const shared = { count, gap, overscan: ahead, estimateSize: () => height, getItemKey: keyOf, rangeExtractor };
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: box !== undefined,
    getScrollElement: () => box?.current ?? null,
    scrollPaddingEnd: top,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...shared, enabled: box === undefined, scrollMargin: top });
  const virtualizer = box ? inBox : inWindow;

  // Rows that are not measured yet get the new height at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is read by the virtualizer
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const show = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  const offset = box ? 0 : top;
  return {
    rows: virtualizer
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, start: start - offset, end: end - offset })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show,
  };
}

import { type KeyboardEvent, type RefObject, useState } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Keys that move among rows: arrows, Page Up and Down, Home and End. Rows are `data-index` elements with one
 * `data-row-open` inside.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, count: number, reveal: (index: number) => void) {
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, Math.max(0, count - 1));

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

  return { current, onKeyDown };
}

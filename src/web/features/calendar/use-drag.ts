import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { QUARTER } from '#domain/calendar/placement.ts';
import { timeAt } from '#domain/text/dates.ts';

/** Where something is dropped; undefined fields do not change. */
export interface Target {
  datum: string;
  /** Null for nobody. */
  osoba?: string | null;
  /** Null for a visit without a time. */
  vreme?: string | null;
}

/** Something that is being dragged. */
export interface Load {
  /** Pixels between its upper edge and the pointer. */
  grabbed: number;
  /**
   * What dropping it on the target would do; null means that it cannot be dropped there. `y` is the pointer's position.
   */
  words(target: Target | null, y: number): string;
  drop(target: Target | null, y: number): void;
}

/** What is shown while something is dragged. */
export interface Dragging {
  x: number;
  y: number;
  words: string;
}

/** The component that shows what is dragged. */
export interface Ghost {
  show(dragging: Dragging | null): void;
}

/**
 * A drag begins after this many pixels with a mouse, and after this many milliseconds with a finger that does not move, so that
 * scrolling still works.
 */
const MOUSE_PX = 4;
const TOUCH_PX = 8;
const PRESS_MS = 400;

interface Active {
  load: Load;
  x: number;
  y: number;
  isDragging: boolean;
  /** Whether Escape ended the drag while the pointer is still down. */
  isOver?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  over: HTMLElement | null;
  stop(): void;
}

/** Pixels per minute in an hours grid. */
export const PX_PER_MINUTE = 0.8;

/**
 * The cell under the pointer. Cells have `data-day`, and `data-person`, `data-from` (the first minute) or
 * `data-untimed`.
 */
function targetAt(x: number, y: number, grabbed: number): { cell: HTMLElement; target: Target } | null {
  const cell = document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-day]'))
    .find(found => found !== null);
  const datum = cell?.dataset.day;
  if (!cell || !datum) return null;
  const { person, from, untimed } = cell.dataset;
  const target: Target = { datum };
  if (person !== undefined) target.osoba = person || null;
  if (untimed !== undefined) target.vreme = null;
  if (from !== undefined) {
    const minutes = Number(from) + (y - grabbed - cell.getBoundingClientRect().top) / PX_PER_MINUTE;
    const last = 24 * 60 - QUARTER;
    target.vreme = timeAt(Math.min(last, Math.max(0, Math.round(minutes / QUARTER) * QUARTER)));
  }
  return { cell, target };
}

/**
 * Dragging by mouse and, after a long press, by finger; Escape cancels it. Another component shows what is dragged, so
 * that the calendar is not rendered with every movement.
 */
export function useDrag(frame: RefObject<HTMLElement | null>, ghost: RefObject<Ghost | null>) {
  const active = useRef<Active | null>(null);
  const setDragging = (dragging: Dragging | null) => ghost.current?.show(dragging);

  const mark = (one: Active, cell: HTMLElement | null) => {
    if (one.over === cell) return;
    one.over?.removeAttribute('data-over');
    cell?.setAttribute('data-over', '');
    one.over = cell;
  };
  const show = (one: Active) => {
    const found = targetAt(one.x, one.y, one.load.grabbed);
    mark(one, found?.cell ?? null);
    setDragging({ x: one.x, y: one.y, words: one.load.words(found?.target ?? null, one.y) });
    return found?.target ?? null;
  };
  const begin = (one: Active) => {
    one.isDragging = true;
    show(one);
  };
  const end = () => {
    const one = active.current;
    if (!one) return;
    clearTimeout(one.timer);
    mark(one, null);
    one.stop();
    active.current = null;
    setDragging(null);
  };

  useEffect(() => {
    // added before the touch begins, otherwise the browser would scroll without letting us prevent it
    const preventScroll = (event: TouchEvent) => {
      if (active.current?.isDragging && event.cancelable) event.preventDefault();
    };
    const element = frame.current;
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchmove', preventScroll);
  }, [frame]);

  const drag = (event: PointerEvent, load: Load): void => {
    if (event.button !== 0 || active.current) return;
    const isTouch = event.pointerType === 'touch';
    const first = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    const one: Active = { load, ...first, isDragging: false, over: null, stop: () => listening.abort() };
    active.current = one;
    const { signal } = listening;
    const on = <K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, run, { signal, capture: true });
    on('pointermove', ({ clientX, clientY }) => {
      if (one.isOver) return;
      Object.assign(one, { x: clientX, y: clientY });
      const far = Math.hypot(clientX - first.x, clientY - first.y);
      if (one.isDragging) show(one);
      else if (isTouch && far > TOUCH_PX) end();
      else if (!isTouch && far > MOUSE_PX) begin(one);
    });
    on('pointerup', () => {
      const { isDragging } = one;
      const target = isDragging ? show(one) : null;
      if (isDragging || one.isOver) swallowClick();
      end();
      if (isDragging) load.drop(target, one.y);
    });
    on('pointercancel', end);
    on('contextmenu', menu => {
      if (isTouch) menu.preventDefault();
    });
    on('keydown', key => {
      if (key.key !== 'Escape' || !one.isDragging) return;
      key.preventDefault();
      key.stopPropagation();
      one.isDragging = false;
      one.isOver = true;
      mark(one, null);
      setDragging(null);
    });
    if (isTouch) one.timer = setTimeout(() => begin(one), PRESS_MS);
  };
  return drag;
}

/** Prevents the click that follows a drag from opening something. */
function swallowClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}

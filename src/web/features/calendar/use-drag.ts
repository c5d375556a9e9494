import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { QUARTER_MINUTES } from '#domain/calendar/placement.ts';
import { timeAt } from '#domain/text/dates.ts';

/** What dropping on a cell sets; undefined fields do not change. */
export interface Target {
  datum: string;
  /** The id of a person; null for nobody. */
  osoba?: string | null;
  /** Null for a visit without a time. */
  vreme?: string | null;
}

/** Something that can be dragged: a visit, its lower edge, or a job without a visit. */
export interface Draggable {
  /** Pixels between the upper edge of what is dragged and the pointer. */
  grabOffset: number;
  /**
   * Returns a text that says what a drop on the target would do; `target` is null where nothing can be dropped. `y` is
   * the pointer's position in the window, in pixels.
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

/** A mouse starts a drag after it moved this far. */
const MOUSE_DISTANCE_PX = 4;
/** A finger starts a drag after a press of this length. If it moves this far before, it scrolls instead. */
const PRESS_MS = 400;
const SCROLL_DISTANCE_PX = 8;

interface ActiveDrag {
  dragged: Draggable;
  x: number;
  y: number;
  isDragging: boolean;
  /** Whether Escape has cancelled the drag while the pointer is still down. */
  isCancelled?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** The cell that is highlighted as the target. */
  markedCell: HTMLElement | null;
  stop(): void;
}

export const PX_PER_MINUTE = 0.8;

/**
 * Returns the cell under the pointer, and what a drop there sets; null outside of cells. A cell has `data-day`, and may
 * have `data-person`, `data-from` (the cell's first minute) and `data-untimed`.
 */
function targetAt(x: number, y: number, grabOffset: number): { cell: HTMLElement; target: Target } | null {
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
    const minutes = Number(from) + (y - grabOffset - cell.getBoundingClientRect().top) / PX_PER_MINUTE;
    const last = 24 * 60 - QUARTER_MINUTES;
    target.vreme = timeAt(Math.min(last, Math.max(0, Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES)));
  }
  return { cell, target };
}

/**
 * Returns the function that starts to drag: by mouse or, after a long press, by finger; Escape cancels. The separate
 * component `ghost` shows what dropping would do, so that not every movement renders the whole calendar.
 */
export function useDrag(frame: RefObject<HTMLElement | null>, ghost: RefObject<Ghost | null>) {
  const activeDrag = useRef<ActiveDrag | null>(null);
  const showDragging = (dragging: Dragging | null) => ghost.current?.show(dragging);

  const mark = (state: ActiveDrag, cell: HTMLElement | null) => {
    if (state.markedCell === cell) return;
    state.markedCell?.removeAttribute('data-over');
    cell?.setAttribute('data-over', '');
    state.markedCell = cell;
  };
  const showTarget = (state: ActiveDrag) => {
    const found = targetAt(state.x, state.y, state.dragged.grabOffset);
    mark(state, found?.cell ?? null);
    showDragging({ x: state.x, y: state.y, words: state.dragged.words(found?.target ?? null, state.y) });
    return found?.target ?? null;
  };
  const begin = (state: ActiveDrag) => {
    state.isDragging = true;
    showTarget(state);
  };
  const end = () => {
    const state = activeDrag.current;
    if (!state) return;
    clearTimeout(state.timer);
    mark(state, null);
    state.stop();
    activeDrag.current = null;
    showDragging(null);
  };

  useEffect(() => {
    // Added before a touch begins, because the browser lets only such a listener prevent scrolling.
    const preventScroll = (event: TouchEvent) => {
      if (activeDrag.current?.isDragging && event.cancelable) event.preventDefault();
    };
    const element = frame.current;
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchmove', preventScroll);
  }, [frame]);

  const drag = (event: PointerEvent, dragged: Draggable): void => {
    if (event.button !== 0 || activeDrag.current) return;
    const isTouch = event.pointerType === 'touch';
    const start = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const state: ActiveDrag = {
      dragged,
      ...start,
      isDragging: false,
      markedCell: null,
      stop: () => controller.abort(),
    };
    activeDrag.current = state;
    const { signal } = controller;
    const listen = <K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, run, { signal, capture: true });
    listen('pointermove', ({ clientX, clientY }) => {
      if (state.isCancelled) return;
      Object.assign(state, { x: clientX, y: clientY });
      const distance = Math.hypot(clientX - start.x, clientY - start.y);
      if (state.isDragging) showTarget(state);
      else if (isTouch && distance > SCROLL_DISTANCE_PX) end();
      else if (!isTouch && distance > MOUSE_DISTANCE_PX) begin(state);
    });
    listen('pointerup', () => {
      const { isDragging } = state;
      const target = isDragging ? showTarget(state) : null;
      if (isDragging || state.isCancelled) swallowClick();
      end();
      if (isDragging) dragged.drop(target, state.y);
    });
    listen('pointercancel', end);
    listen('contextmenu', menu => {
      if (isTouch) menu.preventDefault();
    });
    listen('keydown', key => {
      if (key.key !== 'Escape' || !state.isDragging) return;
      key.preventDefault();
      key.stopPropagation();
      state.isDragging = false;
      state.isCancelled = true;
      mark(state, null);
      showDragging(null);
    });
    if (isTouch) state.timer = setTimeout(() => begin(state), PRESS_MS);
  };
  return drag;
}

/** Prevents the click that the browser sends after a drag from opening something. */
function swallowClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Suggestion } from './SuggestInput.tsx';

interface Props {
  id: string;
  /** The element below which the list is shown; the list is at least as wide. */
  anchor: RefObject<HTMLElement | null>;
  suggestions: readonly Suggestion[];
  marked: number;
  empty: string | undefined;
  onMark(index: number): void;
  onChoose(index: number): void;
}

/** The gap between the field and the list, and between the list and the edge of the screen. */
const GAP_PX = 6;
const HEIGHT_MAX_PX = 320;

/** Positions the list below the anchor, or above it where there is more room. */
function position(list: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  // The keyboard of an iPhone covers the window's lower part, which is not in the visual viewport.
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = seen.offsetTop + seen.height - bottom - 2 * GAP_PX;
  const above = top - seen.offsetTop - 2 * GAP_PX;
  const isAbove = below < Math.min(list.scrollHeight, HEIGHT_MAX_PX) && above > below;
  list.style.maxHeight = `${Math.min(HEIGHT_MAX_PX, isAbove ? above : below)}px`;
  list.style.minWidth = `${width}px`;
  list.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - list.offsetWidth - GAP_PX))}px`;
  list.style.top = `${isAbove ? top - GAP_PX - list.offsetHeight : bottom + GAP_PX}px`;
}

/** The list of a SuggestInput, in the browser's top layer, so that no dialog cuts it off. */
export function SuggestList({ id, anchor, suggestions, marked, empty, onMark, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = list.current;
    own?.showPopover?.(); // without a top layer (Safari before 17, Firefox before 125) it is shown above the page
    const listening = new AbortController();
    const { signal } = listening;
    // Keeps the focus in the input.
    own?.addEventListener('mousedown', event => event.preventDefault(), { signal });
    const follow = () => {
      if (list.current && anchor.current) position(list.current, anchor.current);
    };
    window.addEventListener('scroll', follow, { signal, capture: true, passive: true });
    window.addEventListener('resize', follow, { signal });
    window.visualViewport?.addEventListener('resize', follow, { signal });
    return () => listening.abort();
  }, [anchor]);
  useLayoutEffect(() => {
    if (list.current && anchor.current) position(list.current, anchor.current);
  });
  useLayoutEffect(() => {
    if (marked >= 0) list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div ref={list} popover="manual" className="pop fixed inset-auto z-[70] m-0 text-ink">
      {suggestions.length === 0 ? (
        <span className="block px-3 py-2 text-sm text-muted" role="status">
          {empty}
        </span>
      ) : (
        <div id={id} role="listbox" aria-label="Predlozi">
          {suggestions.map(({ key, label }, index) => (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              data-highlighted={index === marked || undefined}
              className="opt"
              onPointerMove={() => index !== marked && onMark(index)}
              onClick={() => onChoose(index)}
              onKeyDown={event => event.key === 'Enter' && onChoose(index)}
            >
              {label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

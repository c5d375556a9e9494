import { useEffect, useRef } from 'react';

/** How long an element is hovered before its tooltip is shown. */
const SHOW_DELAY_MS = 400;
const GAP_PX = 6;

const position = (tip: HTMLElement, anchor: DOMRect): void => {
  const { width, height } = tip.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX + height < window.innerHeight;
  const left = anchor.left + anchor.width / 2 - width / 2;
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`;
  tip.style.top = `${below ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height}px`;
};

/** Whether tooltips can be shown in the top layer. In Safari before 17 and Firefox before 125 there are no tooltips. */
const HAS_TOP_LAYER = 'popover' in HTMLElement.prototype;

/**
 * The page's only tooltip: shows `data-tooltip` of the element that is hovered or focused by keyboard; Esc hides it.
 */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!HAS_TOP_LAYER) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover?.();
    };
    const show = (anchor: HTMLElement, delay: number) => {
      hide();
      timer = setTimeout(() => {
        if (!tip.current || !anchor.isConnected) return;
        tip.current.textContent = anchor.dataset.tooltip ?? '';
        tip.current.showPopover?.();
        position(tip.current, anchor.getBoundingClientRect());
      }, delay);
    };
    const anchorOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
    const onPoint = (event: PointerEvent) => {
      const anchor = event.pointerType === 'touch' ? null : anchorOf(event);
      if (anchor) show(anchor, SHOW_DELAY_MS);
      else hide();
    };
    const onFocus = (event: FocusEvent) => {
      const anchor = anchorOf(event);
      if (anchor && (event.target as Element).matches(':focus-visible')) show(anchor, 0);
      else hide();
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onPoint, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      hide();
      listening.abort();
    };
  }, []);
  return HAS_TOP_LAYER && <div ref={tip} popover="manual" className="tooltip" aria-hidden />;
}

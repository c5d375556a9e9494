import type { MouseEvent } from 'react';

/** Elements that handle their own clicks. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** Whether text is selected. A press on a row then does not open it, so that the text can be copied. */
const hasSelectedText = (): boolean => getSelection()?.type === 'Range' && getSelection()?.toString().trim() !== '';

const openerOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element
    ? (target.closest('[data-index]')?.querySelector<HTMLElement>('[data-row-open]') ?? null)
    : null;

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(CONTROLS)?.matches('[data-row-open]') === false;

/**
 * Handlers for the element around the rows: a click anywhere on a row (an element with `data-index`) acts like a click
 * on its `data-row-open`. With Ctrl or the middle button it opens a new tab, as a click on a link does.
 */
export const rowClick = {
  onClickCapture(event: MouseEvent) {
    // A click by the keyboard has detail 0.
    if (event.detail === 0 || isOnControl(event.target) || !openerOf(event.target) || !hasSelectedText()) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || target.closest(CONTROLS)) return;
    openerOf(target)?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  },
  onAuxClick({ button, target }: MouseEvent) {
    const opener = target instanceof Element && !target.closest(CONTROLS) ? openerOf(target) : null;
    if (button === 1 && opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
  },
};

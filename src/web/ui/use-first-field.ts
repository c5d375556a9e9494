import { type RefObject, useEffect } from 'react';

/** Of radio buttons, the chosen one. */
const FIRST_FIELD =
  '[data-autofocus], form input:not([type=hidden], [type=radio]:not(:checked)), form [role=combobox], form textarea';

export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>(FIRST_FIELD) ?? null;

/** Focuses the first field, also of a form that appears only after its data was loaded, unless the person has moved the focus meanwhile. */
export function useFirstField(box: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const watcher = new MutationObserver(() => {
      const field = firstField(box.current);
      if (!field) return;
      watcher.disconnect();
      if (document.activeElement === box.current) field.focus();
    });
    // The popup is rendered after this effect, somewhere in the body.
    if (!firstField(box.current)) watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [box, isOpen]);
}

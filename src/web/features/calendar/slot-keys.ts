import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
};

/**
 * Moves the focus from a free cell (`data-slot`) with the arrow keys; the calendar has `data-slots` columns
 * (`data-slots="7"`).
 */
export function slotKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const frame = event.currentTarget.closest<HTMLElement>('[data-slots]');
  if (!step || !frame || event.altKey) return;
  const slots = [...frame.querySelectorAll<HTMLElement>('[data-slot]')];
  event.preventDefault();
  slots[slots.indexOf(event.currentTarget) + step(Number(frame.dataset.slots))]?.focus();
}

import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
};

/** Of a free cell (`data-slot`) in a calendar of so many columns (`data-slots="7"`): the arrow keys lead to the cells around it. */
export function slotKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const frame = event.currentTarget.closest<HTMLElement>('[data-slots]');
  if (!step || !frame || event.altKey) return;
  const slots = [...frame.querySelectorAll<HTMLElement>('[data-slot]')];
  event.preventDefault();
  slots[slots.indexOf(event.currentTarget) + step(Number(frame.dataset.slots))]?.focus();
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useCalendar } from './calendar-context.ts';

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
};

/** Moves the focus between free slots with the arrow keys. `data-slots` is the number of slots per row of the view. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const frame = event.currentTarget.closest<HTMLElement>('[data-slots]');
  if (!step || !frame || event.altKey) return;
  const slots = [...frame.querySelectorAll<HTMLElement>('[data-slot]')];
  event.preventDefault();
  slots[slots.indexOf(event.currentTarget) + step(Number(frame.dataset.slots))]?.focus();
}

interface Props {
  /** The day and the person of the slot, for screen readers. */
  name: string;
  /** Whether Tab moves the focus to this slot; the arrow keys then move it to other slots. */
  isFirst: boolean;
  className: string;
  onPress(event: MouseEvent): void;
  children?: ReactNode;
}

/** The free part of a cell: a press creates a visit there. Nothing for people who may not create visits. */
export function FreeSlot({ name, isFirst, className, onPress, children }: Props) {
  const { mayWrite } = useCalendar();
  if (!mayWrite) return null;
  return (
    <button
      type="button"
      data-slot
      className={className}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`Zakaži: ${name}`}
      onKeyDown={moveFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

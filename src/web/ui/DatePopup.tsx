import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Calendar } from './Calendar.tsx';

interface Props {
  /** The button that opens the popup; the popup is positioned below it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen(open: boolean): void;
  value: string;
  min: string | undefined;
  onPick(day: string): void;
}

/** The calendar of DateField, in a separate file, so that it is loaded on first use. */
export function DatePopup({ button, isOpen, onOpen, value, min, onPick }: Props) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // the button closes the popup itself
        if (!(event.target instanceof Node && button.current?.contains(event.target))) onOpen(next);
      }}
    >
      {/* Rendered inside the dialog or page of the field, where a screen reader looks for it. */}
      <Popover.Portal container={button.current?.closest<HTMLElement>('[role=dialog], main') ?? null}>
        <Popover.Positioner anchor={button} className="z-[60]" align="end" sideOffset={6}>
          <Popover.Popup className="pop" aria-label="Kalendar" finalFocus={button}>
            <Calendar value={value} min={min} onPick={onPick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

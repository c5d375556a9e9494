import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { srLatn } from 'react-day-picker/locale/sr-Latn';
import { currentDay } from '#web/api/current-day.ts';
import './calendar.css';

interface Props {
  /** The button that opens the popup; the popup is positioned below it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen(open: boolean): void;
  /** The day as `2026-11-21`, or empty. */
  value: string;
  min: string | undefined;
  onPick(day: string): void;
}

/** Noon of a day by the browser's clock, because the calendar works with local days. */
const localNoon = (day: string): Date => new Date(`${day}T12:00:00`);
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');

/** The calendar of DateField, in a separate file, so that it is loaded on first use. */
export function DatePopup({ button, isOpen, onOpen, value, min, onPick }: Props) {
  const selected = value ? localNoon(value) : undefined;
  const today = localNoon(currentDay());
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // The button closes the popup itself.
        if (!(event.target instanceof Node && button.current?.contains(event.target))) onOpen(next);
      }}
    >
      {/* Rendered inside the dialog or page of the field, where a screen reader looks for it. */}
      <Popover.Portal container={button.current?.closest<HTMLElement>('[role=dialog], main') ?? null}>
        <Popover.Positioner anchor={button} className="z-[60]" align="end" sideOffset={6}>
          <Popover.Popup className="pop" aria-label="Kalendar" finalFocus={button}>
            <DayPicker
              mode="single"
              locale={srLatn}
              autoFocus
              required
              showOutsideDays
              selected={selected}
              today={today}
              defaultMonth={selected ?? (min ? localNoon(min) : today)}
              disabled={min ? { before: localNoon(min) } : false}
              onSelect={date => onPick(dayOf(date))}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { isDate, parseTypedDate } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { usePopupPlace } from './use-popup-place.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then(file => ({ default: file.Calendar })));

interface Props extends FieldProps {
  /** `2026-11-21`; empty when there is none. Text that is not a date is passed on as typed. */
  value: string;
  onValue(value: string): void;
  onBlur?(): void;
  /** The first day that can be picked, as `2026-11-21`. */
  min?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Typed (`21.11.2026.`) or picked from the calendar. */
export function DateField({ value, onValue, onBlur, min, ref, ...frame }: Props) {
  const { place, find } = usePopupPlace();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  // Reported on every key press, so that closing a dialog asks about it and a draft keeps it; shown as typed until the field loses focus.
  const type = (text: string) => {
    setTyped(text);
    onValue(parseTypedDate(text) ?? text.trim());
  };
  return (
    <FieldFrame {...frame}>
      {control => (
        <Popover.Root
          open={isOpen}
          onOpenChange={(next, { event }) => {
            find(event);
            setOpen(next);
          }}
        >
          <div className="field flex items-center pr-0.5">
            <input
              ref={ref}
              className="field-input num"
              inputMode="numeric"
              autoComplete="off"
              placeholder="dd.mm.gggg."
              value={typed ?? (isDate(value) ? shortDate(value) : value)}
              onChange={event => type(event.target.value)}
              onBlur={() => {
                setTyped(null);
                onBlur?.();
              }}
              onKeyDown={event => {
                if (event.key === 'Enter') setTyped(null);
                if (event.key !== 'ArrowDown') return;
                find(event.nativeEvent);
                setOpen(true);
              }}
              {...control}
            />
            <Popover.Trigger className="icon-btn" aria-label={`Izaberite datum: ${frame.label}`}>
              <CalendarDays size={18} aria-hidden />
            </Popover.Trigger>
          </div>
          <Popover.Portal container={place}>
            <Popover.Positioner className="z-[60]" align="end" sideOffset={6}>
              <Popover.Popup className="pop" aria-label="Kalendar">
                <Suspense fallback={<div className="h-80 w-78" />}>
                  <Calendar
                    value={isDate(value) ? value : ''}
                    min={min}
                    onPick={day => {
                      onValue(day);
                      setTyped(null);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FieldFrame>
  );
}

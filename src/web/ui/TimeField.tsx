import { Autocomplete } from '@base-ui/react/autocomplete';
import { Clock } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { parseTypedTime } from '#domain/text/dates.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { usePopupPlace } from './use-popup-place.ts';

/** 07:00 to 20:00 in quarter hours; any other time can be typed. */
const QUARTERS = Array.from({ length: 13 * 4 + 1 }, (_, quarter) => {
  const minutes = 7 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

interface Props extends FieldProps {
  /** `09:30`; text that is not a time is passed on as typed. */
  value: string;
  onValue(value: string): void;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
}

export function TimeField({ value, onValue, onBlur, ref, ...frame }: Props) {
  const { place, find } = usePopupPlace();
  const field = useRef<HTMLDivElement>(null);
  return (
    <FieldFrame {...frame}>
      {control => (
        <Autocomplete.Root
          items={QUARTERS}
          value={value}
          // Esc closes the dialog around it, and must not also clear the field.
          onValueChange={(text, { reason }) => reason !== 'escape-key' && onValue(text)}
          onOpenChange={(_, { event }) => find(event)}
          openOnInputClick
        >
          <div ref={field} className="field flex items-center pr-0.5">
            <Autocomplete.Input
              ref={ref}
              className="field-input num"
              inputMode="numeric"
              placeholder="hh:mm"
              onBlur={() => {
                onValue(parseTypedTime(value) ?? value.trim());
                onBlur?.();
              }}
              {...control}
            />
            <Autocomplete.Trigger className="icon-btn" aria-label={`Izaberite vreme: ${frame.label}`}>
              <Clock size={18} aria-hidden />
            </Autocomplete.Trigger>
          </div>
          <Autocomplete.Portal container={place}>
            <Autocomplete.Positioner anchor={field} className="z-[60] outline-none" sideOffset={6}>
              <Autocomplete.Popup className="pop max-h-72! min-w-(--anchor-width)">
                <Autocomplete.List>
                  {(time: string) => (
                    <Autocomplete.Item key={time} value={time} className="opt num">
                      {time}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </FieldFrame>
  );
}

import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { isDate, parseTypedDate } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { FieldFrame, type ParsedFieldProps } from './FieldFrame.tsx';
import { lazyPart } from './lazy-part.tsx';

const load = () => import('./DatePopup.tsx');
const DatePopup = lazyPart(load, 'DatePopup');

interface Props extends ParsedFieldProps {
  /** The first day that can be picked, as `2026-11-21`. */
  min?: string;
}

/** A date that is typed (`21.11.2026.`) or picked from a calendar; the value is the day as `2026-11-21`, or empty. */
export function DateField({ value, onValue, onBlur, min, ref, ...frame }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Undefined until the calendar is first opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const [typed, setTyped] = useState<string | null>(null);
  // Every key press is reported, so that a dialog asks before it discards the text and a draft stores it; the field
  // shows the text as it was typed until it loses the focus.
  const type = (text: string) => {
    setTyped(text);
    onValue(parseTypedDate(text) ?? text.trim());
  };
  return (
    <FieldFrame {...frame}>
      {control => (
        <>
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
                if (event.key === 'ArrowDown') setOpen(true);
              }}
              {...control}
            />
            <button
              ref={button}
              type="button"
              className="icon-btn"
              aria-label={`Izaberite datum: ${frame.label}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen === true}
              onPointerEnter={load}
              onFocus={load}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarDays size={18} aria-hidden />
            </button>
          </div>
          {isOpen !== undefined && (
            <DatePopup
              button={button}
              isOpen={isOpen}
              onOpen={setOpen}
              value={isDate(value) ? value : ''}
              min={min}
              onPick={day => {
                onValue(day);
                setTyped(null);
                setOpen(false);
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}

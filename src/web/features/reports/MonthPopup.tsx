import { Popover } from '@base-ui/react/popover';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { monthName, monthWords } from '#domain/text/months.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FIRST_MONTH, type MonthChoice } from './use-month.ts';

interface Props extends MonthChoice {
  /** The button that opens the popup; the popup is positioned below it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** A popup that chooses a year and a month. It is a separate file, so that it is loaded on first use. */
export function MonthPopup({ month, thisMonth, show, button, onClose }: Props) {
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Portal container={button.current?.closest('main') ?? null}>
        <Popover.Positioner anchor={button} className="z-[60]" align="start" sideOffset={6}>
          <Popover.Popup className="pop w-72 p-3" aria-label="Izbor meseca" finalFocus={button}>
            <div className="mb-2 flex items-center justify-between">
              <IconButton
                label="Prethodna godina"
                icon={ChevronLeft}
                iconSize={20}
                disabled={`${year}-01` <= FIRST_MONTH}
                onClick={() => setYear(year - 1)}
              />
              <p className="num font-semibold" aria-live="polite">
                {year}.
              </p>
              <IconButton
                label="Sledeća godina"
                icon={ChevronRight}
                iconSize={20}
                disabled={`${year}-12` >= thisMonth}
                onClick={() => setYear(year + 1)}
              />
            </div>
            <div className="grid grid-cols-3 gap-1">
              {MONTHS.map(number => {
                const one = `${year}-${number}`;
                return (
                  <button
                    key={one}
                    type="button"
                    className={`btn btn-text px-1 ${one === month ? 'bg-brand-soft font-semibold' : ''}`}
                    aria-label={monthWords(one)}
                    aria-pressed={one === month}
                    disabled={one > thisMonth}
                    onClick={() => {
                      show(one);
                      onClose();
                    }}
                  >
                    {monthName(one)}
                  </button>
                );
              })}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { addMonths, monthWords } from '#domain/text/months.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FIRST_MONTH, type MonthChoice } from './use-month.ts';

const load = () => import('./MonthPopup.tsx');
const MonthPopup = lazyPart(load, 'MonthPopup');

/** Buttons for the previous and the next month, and between them the shown month, which opens a choice of months. */
export function MonthPicker(choice: MonthChoice) {
  const { month, thisMonth, show } = choice;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Prethodni mesec"
        icon={ChevronLeft}
        iconSize={20}
        disabled={month === FIRST_MONTH}
        onClick={() => show(addMonths(month, -1))}
      />
      <button
        ref={button}
        type="button"
        className="btn btn-ghost min-w-44"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <CalendarDays size={18} aria-hidden />
        {monthWords(month)}
      </button>
      <IconButton
        label="Sledeći mesec"
        icon={ChevronRight}
        iconSize={20}
        disabled={month >= thisMonth}
        onClick={() => show(addMonths(month, 1))}
      />
      {isOpen && <MonthPopup {...choice} button={button} onClose={() => setOpen(false)} />}
    </div>
  );
}

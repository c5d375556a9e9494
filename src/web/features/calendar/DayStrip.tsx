import { ChevronLeft, ChevronRight } from 'lucide-react';
import { longDate, SHORT_WEEKDAYS } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface Props {
  /** The days of one week, Monday first. */
  days: readonly string[];
  day: string;
  items: readonly CalendarItem[];
  onDay(day: string): void;
  /** Shows the next (1) or previous (-1) week. */
  onTurn(by: 1 | -1): void;
}

/** For phones: the days of a week in a row, with a dot at days with items; a press on a day shows it. */
export function DayStrip({ days, day, items, onDay, onTurn }: Props) {
  const today = useCurrentDay();
  const busyDays = new Set(items.map(({ datum }) => datum));
  return (
    <div className="-mx-2 mb-3 flex items-center">
      <IconButton
        label="Prethodna nedelja"
        icon={ChevronLeft}
        iconSize={20}
        className="w-8!"
        onClick={() => onTurn(-1)}
      />
      <fieldset className="grid min-w-0 flex-1 grid-cols-7" aria-label="Dani">
        {days.map((one, i) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            className="flex min-h-14 flex-col items-center justify-center gap-0.5"
            onClick={() => onDay(one)}
          >
            <span className="sr-only">{`${longDate(one)}${busyDays.has(one) ? ', ima obaveza' : ''}`}</span>
            <span className="text-xs text-muted" aria-hidden>
              {SHORT_WEEKDAYS[i]}
            </span>
            <span
              className={`num grid size-8 place-content-center rounded-full font-semibold ${one === day ? 'bg-brand text-on-brand' : one === today ? 'text-brand-ink inset-ring inset-ring-brand' : ''}`}
              aria-hidden
            >
              {Number(one.slice(8))}
            </span>
            <i className={`size-1.5 rounded-full ${busyDays.has(one) ? 'bg-brand' : ''}`} />
          </button>
        ))}
      </fieldset>
      <IconButton
        label="Sledeća nedelja"
        icon={ChevronRight}
        iconSize={20}
        className="w-8!"
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

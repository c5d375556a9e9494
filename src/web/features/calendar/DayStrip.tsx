import { longDate, SHORT_WEEKDAYS } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';

interface Props {
  /** The days of one week, Monday first. */
  days: readonly string[];
  day: string;
  items: readonly CalendarItem[];
  onDay(day: string): void;
}

/** For phones: the days of a week in a row, with a dot at days with items; a press on a day shows it. */
export function DayStrip({ days, day, items, onDay }: Props) {
  const today = useCurrentDay();
  const busyDays = new Set(items.map(({ datum }) => datum));
  return (
    <fieldset className="-mx-2 mb-3 grid grid-cols-7" aria-label="Dani">
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
            className={`num grid h-8 min-w-8 place-content-center rounded-full font-semibold ${one === day ? 'bg-brand text-on-brand' : one === today ? 'text-brand-ink inset-ring inset-ring-brand' : ''}`}
            aria-hidden
          >
            {Number(one.slice(8))}
          </span>
          <i className={`size-1.5 rounded-full ${busyDays.has(one) ? 'bg-brand' : ''}`} />
        </button>
      ))}
    </fieldset>
  );
}

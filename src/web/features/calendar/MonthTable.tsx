import { holidayOf } from '#domain/calendar/holidays.ts';
import { longDate, SHORT_WEEKDAYS } from '#domain/text/formats.ts';
import { monthOf } from '#domain/text/months.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { useCalendar } from './calendar-context.ts';
import { grouped, keyOf } from './calendar-items.ts';
import { DayCell } from './DayCell.tsx';
import { HEAD_CLASSES } from './DayHead.tsx';

interface Props {
  days: readonly string[];
  /** Any day of the month. */
  day: string;
  items: readonly CalendarItem[];
}

/** At most this many entries of a day are shown; a press on the day's number shows all. */
const ENTRIES_SHOWN = 4;

/** The month as a table, one row per week; a press on a day's number opens the list from that day. */
export function MonthTable({ days, day, items }: Props) {
  const today = useCurrentDay();
  const itemsByDay = grouped(items, ({ datum }) => datum);
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return (
    <table className="calendar-table min-w-3xl" data-slots={SHORT_WEEKDAYS.length} aria-label="Obaveze po danima">
      <thead>
        <tr>
          {SHORT_WEEKDAYS.map(name => (
            <th key={name} scope="col" className={HEAD_CLASSES}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date => (
              <MonthDay
                key={date}
                date={date}
                items={itemsByDay.get(date) ?? []}
                isToday={date === today}
                isOutside={monthOf(date) !== monthOf(day)}
                isFirst={date === days[0]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  date: string;
  items: readonly CalendarItem[];
  isToday: boolean;
  isOutside: boolean;
  isFirst: boolean;
}

function MonthDay({ date, items, isToday, isOutside, isFirst }: DayProps) {
  const { openDay } = useCalendar();
  const holiday = holidayOf(date);
  const shown = items.length > ENTRIES_SHOWN ? items.slice(0, ENTRIES_SHOWN - 1) : items;
  const hiddenCount = items.length - shown.length;
  return (
    <DayCell day={date} ground={isOutside ? 'bg-page' : isToday ? 'bg-brand-soft' : ''} isFirst={isFirst}>
      <div className="flex items-baseline gap-1">
        <button
          type="button"
          className="btn-text num min-h-6 min-w-6 rounded px-1 text-sm font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          aria-label={`Otvori listu za dan: ${longDate(date)}`}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => openDay(date)}
        >
          {Number(date.slice(8))}
        </button>
        {holiday && <span className="min-w-0 truncate text-xs text-danger">{holiday}</span>}
      </div>
      {shown.map(item => (
        <CalendarEntry key={keyOf(item)} item={item} layout="month" brief />
      ))}
      {hiddenCount > 0 && (
        <button type="button" className="btn-text rounded px-1 text-xs" onClick={() => openDay(date)}>
          još {hiddenCount}
        </button>
      )}
    </DayCell>
  );
}

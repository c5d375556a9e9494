import { holidayOf } from '#domain/calendar/holidays.ts';
import { briefDate } from '#domain/text/formats.ts';
import type { CalendarItem } from './api.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { grouped, keyOf } from './item-words.ts';

interface Props {
  days: readonly string[];
  items: readonly CalendarItem[];
  today: string;
}

const NOBODY = 'Bez osobe';

/** The people who have something to do, by name; what nobody does comes last. */
function rowsOf(items: readonly CalendarItem[]) {
  const rows = grouped(items, ({ osoba }) => osoba?.id ?? '');
  return [...rows]
    .map(([id, own]) => ({ id, name: own[0]?.osoba?.ime ?? NOBODY, own }))
    .toSorted((a, b) => Number(a.id === '') - Number(b.id === '') || a.name.localeCompare(b.name, 'sr-Latn'));
}

/** A row a person, a column a day. */
export const WeekTable = ({ days, items, today }: Props) => (
  <table className="calendar-table min-w-4xl">
    <thead>
      <tr>
        <th scope="col" className="calendar-head w-36">
          Ko
        </th>
        {days.map(day => (
          <DayHead key={day} day={day} today={today} />
        ))}
      </tr>
    </thead>
    <tbody>
      {rowsOf(items).map(({ id, name, own }) => (
        <tr key={id}>
          <th scope="row" className="calendar-head break-words">
            {name}
          </th>
          {days.map(day => (
            <td key={day} className="calendar-cell" data-today={day === today || undefined}>
              {own
                .filter(({ datum }) => datum === day)
                .map(item => (
                  <CalendarEntry key={keyOf(item)} item={item} />
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The head of a day's column. */
function DayHead({ day, today }: { day: string; today: string }) {
  const holiday = holidayOf(day);
  return (
    <th scope="col" className="calendar-head" aria-current={day === today ? 'date' : undefined}>
      <span className="num">{briefDate(day, new Date(day))}</span>
      {holiday && <span className="block text-xs font-normal text-danger">{holiday}</span>}
    </th>
  );
}

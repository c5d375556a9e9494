import { useCurrentDay } from '#web/api/current-day.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { CalendarEntry } from './CalendarEntry.tsx';
import { useCalendar } from './calendar-context.ts';
import { grouped, keyOf, rowsOf } from './calendar-items.ts';
import { DayCell } from './DayCell.tsx';
import { DayHead, HEAD_CLASSES } from './DayHead.tsx';

interface Props {
  days: readonly string[];
  items: readonly CalendarItem[];
}

export const NOBODY = 'Bez osobe';

interface Colleague {
  id: string;
  ime: string;
}

/** The head of a person's row or column; `isAbove` puts the photo above the name, for a narrow column. */
export const RowHead = ({ person, isAbove }: { person: Colleague | undefined; isAbove?: true }) =>
  person ? (
    <span className={`flex gap-x-2 gap-y-1 ${isAbove ? 'flex-col text-xs' : 'items-start'}`}>
      <Avatar of={person.id} name={person.ime} />
      <span className="line-clamp-4 min-w-0" title={person.ime}>
        {person.ime}
      </span>
    </span>
  ) : (
    // As far below the edge as the names under the photos.
    <span className={isAbove ? 'block pt-7 text-xs' : ''}>{NOBODY}</span>
  );

/** The week as a table, one row per person and one column per day. */
export function WeekTable({ days, items }: Props) {
  const today = useCurrentDay();
  const { people, rows } = useCalendar();
  const itemsByCell = grouped(items, item => rowsOf(item).map(row => `${row} ${item.datum}`));
  return (
    <table className="calendar-table min-w-3xl" data-slots={days.length} aria-label="Obaveze po osobama i danima">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD_CLASSES} w-36`}>
            Ko
          </th>
          {days.map(day => (
            <DayHead key={day} day={day} isToday={day === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, y) => (
          <tr key={row}>
            <th scope="row" className={HEAD_CLASSES}>
              <RowHead person={people.find(({ id }) => id === row)} />
            </th>
            {days.map((day, x) => (
              <DayCell
                key={day}
                day={day}
                row={row}
                ground={day === today ? 'bg-brand-soft' : ''}
                isFirst={x === 0 && y === 0}
              >
                {(itemsByCell.get(`${row} ${day}`) ?? []).map(item => (
                  <CalendarEntry key={keyOf(item)} item={item} row={row} layout="week" />
                ))}
              </DayCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

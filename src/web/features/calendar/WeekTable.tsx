import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { CellButton } from './CellButton.tsx';
import { DayHead } from './DayHead.tsx';
import { useGrid } from './grid-context.ts';
import { grouped, keyOf, rowsOf } from './item-words.ts';

interface Props {
  days: readonly string[];
  items: readonly CalendarItem[];
  today: string;
}

export const NOBODY = 'Bez osobe';

/** A row a person, a column a day. */
export function WeekTable({ days, items, today }: Props) {
  const { people, rows } = useGrid();
  const byCell = grouped(items, item => rowsOf(item).map(row => `${row} ${item.datum}`));
  return (
    <table className="calendar-table min-w-3xl" data-slots={days.length}>
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
        {rows.map((row, y) => (
          <tr key={row}>
            <th scope="row" className="calendar-head break-words">
              {people.find(({ id }) => id === row)?.ime ?? NOBODY}
            </th>
            {days.map((day, x) => (
              <td
                key={day}
                className="calendar-cell"
                data-today={day === today || undefined}
                data-day={day}
                data-person={row}
              >
                <div className="calendar-stack">
                  {(byCell.get(`${row} ${day}`) ?? []).map(item => (
                    <CalendarEntry key={keyOf(item)} item={item} row={row} axis="week" />
                  ))}
                  <CellButton day={day} row={row} isFirst={x === 0 && y === 0} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { useGrid } from './grid-context.ts';
import { type HoursColumn, HoursGrid } from './HoursGrid.tsx';
import { rowsOf } from './item-words.ts';
import { NOBODY, RowHead } from './WeekTable.tsx';

interface Props {
  day: string;
  items: readonly CalendarItem[];
  today: string;
}

/** One day by hours, one column per person. */
export function PeopleHours({ day, items, today }: Props) {
  const { people, rows } = useGrid();
  const columns = rows.map((row): HoursColumn => {
    const person = people.find(({ id }) => id === row);
    const head = <RowHead key={row} person={person} isAbove />;
    return {
      key: row,
      day,
      row,
      name: person?.ime ?? NOBODY,
      head,
      items: items.filter(item => rowsOf(item).includes(row)),
    };
  });
  return <HoursGrid columns={columns} today={today} axis="people" />;
}

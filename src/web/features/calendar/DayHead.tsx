import { holidayOf } from '#domain/calendar/holidays.ts';
import { briefDate } from '#domain/text/formats.ts';

/** The name of a day, „sre 3. 2.“, and its holiday. */
export function DayName({ day }: { day: string }) {
  const holiday = holidayOf(day);
  return (
    <>
      <span className="num whitespace-nowrap">{briefDate(day, new Date(day))}</span>
      {holiday && <span className="block text-xs font-normal text-danger">{holiday}</span>}
    </>
  );
}

/** The head of a day's column. */
export const DayHead = ({ day, today }: { day: string; today: string }) => (
  <th scope="col" className="calendar-head" aria-current={day === today ? 'date' : undefined}>
    <DayName day={day} />
  </th>
);

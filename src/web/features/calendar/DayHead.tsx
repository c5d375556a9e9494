import { holidayOf } from '#domain/calendar/holidays.ts';
import { briefDate } from '#domain/text/formats.ts';

/** The head of a day's column. */
export function DayHead({ day, today }: { day: string; today: string }) {
  const holiday = holidayOf(day);
  return (
    <th scope="col" className="calendar-head" aria-current={day === today ? 'date' : undefined}>
      <span className="num">{briefDate(day, new Date(day))}</span>
      {holiday && <span className="block text-xs font-normal text-danger">{holiday}</span>}
    </th>
  );
}

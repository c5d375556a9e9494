import { holidayOf } from '#domain/calendar/holidays.ts';
import { briefDate } from '#domain/text/formats.ts';

/** The name of a day, „sre 3. 2.“, and below it the name of the holiday, if there is one. */
export function DayName({ day }: { day: string }) {
  const holiday = holidayOf(day);
  return (
    <>
      <span className="num whitespace-nowrap">{briefDate(day, new Date(day))}</span>
      {holiday && <span className="block text-xs font-normal text-danger">{holiday}</span>}
    </>
  );
}

export const HEAD_CLASSES =
  'border-b border-line p-2 text-left align-top font-semibold aria-[current=date]:bg-brand-soft aria-[current=date]:text-brand-ink';

/** The head of a day's column in a table; `isToday` highlights it. */
export const DayHead = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <th scope="col" className={HEAD_CLASSES} aria-current={isToday ? 'date' : undefined}>
    <DayName day={day} />
  </th>
);

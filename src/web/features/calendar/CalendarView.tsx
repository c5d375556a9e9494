import { CalendarX2 } from 'lucide-react';
import { memo } from 'react';
import { longDate } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useCalendar } from './calendar-context.ts';
import { rowsOf } from './calendar-items.ts';
import { DayName } from './DayHead.tsx';
import { DayList } from './DayList.tsx';
import { type HoursColumn, HoursGrid } from './HoursGrid.tsx';
import { MonthTable } from './MonthTable.tsx';
import { VIEWS, type ViewName } from './views.ts';
import { NOBODY, RowHead, WeekTable } from './WeekTable.tsx';

interface Props {
  view: ViewName;
  day: string;
  days: readonly string[];
  items: readonly CalendarItem[];
}

/**
 * The items of the period in the chosen view. When there are none, a sentence replaces the list and, for people who may
 * not create visits, the other views too.
 */
export const CalendarView = memo(function CalendarView({ view, day, days, items }: Props) {
  const { mayWrite } = useCalendar();
  const maySeeContacts = useMay('preoffers:read');
  if (view === 'traka') return <DayList days={[day]} items={items} />;
  if (items.length === 0 && (view === 'lista' || !mayWrite))
    return (
      <div className="card">
        <EmptyState
          icon={CalendarX2}
          title="Ništa nije zakazano"
          text={`Ovde su posete${maySeeContacts ? ', sledeći kontakti' : ''} i isporuke stakla.`}
        />
      </div>
    );
  if (view === 'lista') return <DayList days={days} items={items} />;
  return (
    <section
      // This element scrolls instead of the page, so that the heads stay in view. It is `relative`, because its
      // `sr-only` texts would make the page longer.
      className="relative max-h-[calc(100dvh-5rem)] xl:max-h-[calc(100dvh-11.25rem)] min-[90rem]:max-h-[calc(100dvh-9.25rem)] overflow-auto [scrollbar-gutter:stable] rounded-2xl border border-line bg-surface"
      aria-label={VIEWS[view].label}
    >
      {view === 'mesec' && <MonthTable {...{ day, days, items }} />}
      {view === 'nedelja' && <WeekTable {...{ days, items }} />}
      {view === 'sati' && <HoursGrid columns={dayColumns(days, items)} layout="days" />}
      {view === 'dan' && <PeopleHours {...{ day, items }} />}
    </section>
  );
});

/** One day by hours, one column per person. */
function PeopleHours({ day, items }: Pick<Props, 'day' | 'items'>) {
  const { people, rows } = useCalendar();
  const columns = rows.map((row): HoursColumn => {
    const person = people.find(({ id }) => id === row);
    return {
      key: row,
      day,
      row,
      name: person?.ime ?? NOBODY,
      head: <RowHead person={person} isAbove />,
      items: items.filter(item => rowsOf(item).includes(row)),
    };
  });
  return <HoursGrid columns={columns} layout="people" />;
}

const dayColumns = (days: readonly string[], items: readonly CalendarItem[]) =>
  days.map(
    (day): HoursColumn => ({
      key: day,
      day,
      name: longDate(day),
      head: <DayName day={day} />,
      items: items.filter(({ datum }) => datum === day),
    }),
  );

import { CalendarX2 } from 'lucide-react';
import { memo } from 'react';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DayList } from './DayList.tsx';
import { useGrid } from './grid-context.ts';
import { dayColumns, HoursGrid } from './HoursGrid.tsx';
import { MonthTable } from './MonthTable.tsx';
import { PeopleHours } from './PeopleHours.tsx';
import { VIEWS, type ViewName } from './views.ts';
import { WeekTable } from './WeekTable.tsx';

interface Props {
  view: ViewName;
  day: string;
  days: readonly string[];
  items: readonly CalendarItem[];
  today: string;
}

/** The period in the chosen view. An empty list shows a sentence; other views have free cells. */
export const CalendarView = memo(function CalendarView({ view, day, days, items, today }: Props) {
  const { mayWrite } = useGrid();
  if (view === 'traka') return <DayList days={[day]} items={items} today={today} />;
  if (items.length === 0 && (view === 'lista' || !mayWrite))
    return (
      <div className="card">
        <EmptyState
          icon={CalendarX2}
          title="Ništa nije zakazano"
          text="Ovde su posete, sledeći kontakti i isporuke stakla."
        />
      </div>
    );
  if (view === 'lista') return <DayList days={days} items={items} today={today} />;
  return (
    <section
      // scrolls by itself, so that the heads stay in view
      className="max-h-[calc(100dvh-5rem)] overflow-auto rounded-2xl border border-line bg-surface"
      aria-label={VIEWS[view].label}
    >
      {view === 'mesec' && <MonthTable {...{ day, days, items, today }} />}
      {view === 'nedelja' && <WeekTable {...{ days, items, today }} />}
      {view === 'sati' && <HoursGrid columns={dayColumns(days, items)} today={today} axis="days" />}
      {view === 'dan' && <PeopleHours {...{ day, items, today }} />}
    </section>
  );
});

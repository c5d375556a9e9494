import { useQuery } from '@tanstack/react-query';
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { CALENDAR_KINDS, calendarKindsFor } from '#domain/calendar/calendar.ts';
import { rightsOf } from '#domain/rights.ts';
import { useUser } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type CalendarItem, calendarQuery } from './api.ts';
import { type CalendarChoice, useCalendarChoice } from './choice.ts';
import { DayList } from './DayList.tsx';
import { MonthTable } from './MonthTable.tsx';
import { daysOf, VIEW_CHOICES, VIEWS } from './views.ts';
import { WeekTable } from './WeekTable.tsx';
import './calendar.css';

/** Measurements, next contacts and deliveries of glass by day; live like every list. */
export function CalendarPage() {
  const { choice, choose, today, isPhone } = useCalendarChoice();
  const { view, day } = choice;
  const { period: periodOf, turn, title } = VIEWS[view];
  const period = periodOf(day);
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarQuery(period, choice));
  return (
    <Page className="max-w-none">
      <PageHeader
        title="Kalendar"
        count={title(period, day)}
        ownLine
        actions={
          <>
            <IconButton label="Pre" onClick={() => choose({ day: turn(day, -1) })}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <Button variant="ghost" onClick={() => choose({ day: today })}>
              Danas
            </Button>
            <IconButton label="Posle" onClick={() => choose({ day: turn(day, 1) })}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Filters choice={choice} onChoose={choose} />
        {!isPhone && (
          <Segments label="Prikaz" items={VIEW_CHOICES} value={view} onValue={next => choose({ view: next })} />
        )}
      </div>
      {error && !data ? <ListError error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-96 rounded-2xl" /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <Days
            view={view}
            day={day}
            days={daysOf(period)}
            items={data}
            today={today}
            onDay={from => choose({ view: 'lista', day: from })}
          />
        </div>
      ) : null}
    </Page>
  );
}

const EVERYBODY = '';

function Filters({
  choice: { person, kind },
  onChoose,
}: {
  choice: CalendarChoice;
  onChoose(change: Partial<CalendarChoice>): void;
}) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { id, groups } = useUser();
  const kinds = calendarKindsFor({ rights: rightsOf(groups) });
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3">
      <SelectField
        className="w-52 max-w-full"
        label="Čije obaveze"
        value={person ?? EVERYBODY}
        items={[
          { value: EVERYBODY, label: 'Svačije' },
          { value: id, label: 'Moje' },
          ...colleagues.filter(one => one.id !== id).map(one => ({ value: one.id, label: one.ime })),
        ]}
        onValue={value => onChoose({ person: value === EVERYBODY ? null : value })}
      />
      <FilterChips
        label="Vrsta"
        items={kinds.map(value => ({ value, label: CALENDAR_KINDS[value].plural }))}
        value={kind}
        onValue={value => onChoose({ kind: value })}
      />
    </div>
  );
}

interface DaysProps {
  view: CalendarChoice['view'];
  day: string;
  days: readonly string[];
  items: readonly CalendarItem[];
  today: string;
  onDay(day: string): void;
}

function Days({ view, day, onDay, ...shown }: DaysProps) {
  if (view === 'mesec')
    return (
      <section className="calendar-frame" aria-label="Mesec">
        <MonthTable day={day} onDay={onDay} {...shown} />
      </section>
    );
  if (shown.items.length === 0)
    return (
      <div className="card">
        <EmptyState
          icon={CalendarX2}
          title="Ništa nije zakazano"
          text="Ovde stoje merenja iz projekata, sledeći kontakti i isporuke stakla."
        />
      </div>
    );
  if (view === 'lista') return <DayList {...shown} />;
  return (
    <section className="calendar-frame" aria-label="Nedelja">
      <WeekTable {...shown} />
    </section>
  );
}

import './calendar.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { kindTitle, VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { addressWithTown, longDate, minutesText, shortDate } from '#domain/text/formats.ts';
import { errorMessage } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { type CalendarItem, calendarQuery } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { arrivalOf } from '#web/business/visits/visit-words.ts';
import type { DayPlan, PlannedVisit } from '#web/printing/DayPlanSheet.tsx';
import { toast } from '#web/toast/toast.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { CalendarBoard } from './CalendarBoard.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarView } from './CalendarView.tsx';
import { itemsQuery, useCalendarChoice } from './calendar-choice.ts';
import { DayStrip } from './DayStrip.tsx';
import { Unscheduled } from './Unscheduled.tsx';
import { daysOf, VIEWS } from './views.ts';

const NO_ITEMS: readonly CalendarItem[] = [];

/** The page `/kalendar`: visits, next contacts and deliveries of glass by day, with filters, moving and printing. */
export function CalendarPage() {
  const { choice, choose, today, isPhone } = useCalendarChoice();
  const { view, day, person } = choice;
  const { period: periodOf, turn, title } = VIEWS[view];
  const period = periodOf(day);
  const { data, error, refetch, isPlaceholderData } = useQuery(itemsQuery(choice));
  // The error of this query is shown too, because the rows of the calendar are colleagues.
  const colleagues = useQuery(colleaguesQuery);
  const { from, to } = period;
  // Items are shown only when the colleagues are loaded too, because each item is in the row of a colleague.
  const items = colleagues.data && data;
  const next = useMemo(() => ({ view, day, days: daysOf({ from, to }), items }), [view, day, from, to, items]);
  // The heading changes at once. The visits, up to a thousand, are rendered afterwards; another press interrupts that.
  const shown = useDeferredValue(next);
  const isLoaded = shown.items !== undefined;
  const failure = isLoaded ? null : (error ?? colleagues.error);
  const reload = () => {
    void refetch();
    void colleagues.refetch();
  };
  const mayWrite = useMay('calendar:write');
  const { days } = shown;
  const [isUnscheduledOpen, setUnscheduledOpen] = useState(true);
  return (
    <Page className="max-w-none md:pt-4!">
      <CalendarBoard
        items={shown.items ?? NO_ITEMS}
        days={days}
        inView={isPhone ? [shown.day] : days}
        person={person}
        onDay={next => choose({ day: next })}
        onOpenDay={next => choose({ view: view === 'sati' ? 'dan' : 'lista', day: next })}
      >
        {(items, create) => (
          <>
            <title>Kalendar – Okno</title>
            <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
              <h1 className="sr-only">Kalendar</h1>
              <p
                className="num min-w-0 flex-1 truncate font-semibold max-sm:text-sm md:max-[90rem]:basis-full min-[100rem]:text-lg"
                aria-live="polite"
              >
                {title(period, day)}
              </p>
              <Toolbar label="Period" className="flex items-center sm:gap-1">
                <IconButton
                  label="Prethodni period"
                  icon={ChevronLeft}
                  iconSize={20}
                  onClick={() => choose({ day: turn(day, -1) })}
                />
                <Button variant="ghost" className="max-sm:px-2" onClick={() => choose({ day: today })}>
                  Danas
                </Button>
                <IconButton
                  label="Sledeći period"
                  icon={ChevronRight}
                  iconSize={20}
                  onClick={() => choose({ day: turn(day, 1) })}
                />
              </Toolbar>
              {!isPhone && <CalendarFilters {...{ choice, isPhone }} onChoose={choose} />}
              <Menu
                label="Još radnji"
                className="md:border md:border-line md:bg-surface"
                items={[
                  {
                    label: `Odštampaj plan dana: ${longDate(day)}`,
                    Icon: Printer,
                    run: () => void printDayPlan(day, person),
                  },
                ]}
              />
              {mayWrite && (
                <AddButton label="Zakaži" onClick={() => create({ datum: day, osobe: person ? [person] : [] })} />
              )}
            </div>
            {isPhone && (
              <>
                <DayStrip {...{ days, day, items }} onDay={next => choose({ day: next })} />
                <div className="mb-3 flex gap-2">
                  <CalendarFilters {...{ choice, isPhone }} onChoose={choose} />
                </div>
              </>
            )}
            {failure ? <ListError error={failure} onReload={reload} /> : null}
            {!isLoaded && !failure ? <Skeleton className="h-96 rounded-2xl" /> : null}
            {isLoaded ? (
              <div
                className={`grid items-start gap-4 ${mayWrite && isUnscheduledOpen ? 'xl:grid-cols-[minmax(0,1fr)_12.5rem] min-[90rem]:grid-cols-[minmax(0,1fr)_14rem]' : ''}`}
                aria-busy={isPlaceholderData || shown !== next || undefined}
              >
                <CalendarView view={shown.view} day={shown.day} {...{ days, items }} />
                {mayWrite && <Unscheduled isOpen={isUnscheduledOpen} onOpen={setUnscheduledOpen} />}
              </div>
            ) : null}
          </>
        )}
      </CalendarBoard>
    </Page>
  );
}

const plannedVisit = (visit: Visit, person: string): PlannedVisit => ({
  ...visit,
  arrival: arrivalOf(visit),
  duration: minutesText(visit.minuta),
  kind: kindTitle(visit.vrsta),
  address: addressWithTown(visit),
  others: visit.osobe.filter(({ id }) => id !== person).map(({ ime }) => ime),
});

/** One plan per person with visits, sorted by name. The last plan has the visits without people. */
function plansOf(visits: readonly Visit[], person: string | null): DayPlan[] {
  const notCancelled = visits.filter(({ status }) => status !== 'otkazano');
  const people = new Map(notCancelled.flatMap(({ osobe }) => osobe).map(({ id, ime }) => [id, ime]));
  const plansOfPeople = [...people]
    .filter(([id]) => !person || id === person)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'sr-Latn'))
    .map(([id, ime]) => ({
      person: ime,
      visits: notCancelled
        .filter(({ osobe }) => osobe.some(one => one.id === id))
        .map(visit => plannedVisit(visit, id)),
    }));
  const unassigned = person
    ? []
    : notCancelled.filter(({ osobe }) => osobe.length === 0).map(visit => plannedVisit(visit, ''));
  return unassigned.length > 0 ? [...plansOfPeople, { person: 'Bez osobe', visits: unassigned }] : plansOfPeople;
}

/** „Odštampaj plan dana“: prints the plan of one person, or of everybody who has visits. */
async function printDayPlan(day: string, person: string | null): Promise<void> {
  try {
    const query = calendarQuery({ from: day, to: day }, { person, kinds: VISIT_KIND_NAMES });
    const items = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    const plans = plansOf(
      items.flatMap(({ poseta }) => poseta ?? []),
      person,
    );
    if (plans.length === 0) return toast(`Nema poseta za ${shortDate(day)}`, 'info');
    const [{ printDocument }, { DayPlanSheet }] = await Promise.all([
      import('#web/printing/print-document.ts'),
      import('#web/printing/DayPlanSheet.tsx'),
    ]);
    await printDocument('A4', `Plan dana, ${longDate(day)}`, async head => (
      <DayPlanSheet {...head} day={day} plans={plans} />
    ));
  } catch (error) {
    toast(errorMessage(error), 'error');
  }
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarCheck2, Printer } from 'lucide-react';
import { lazy, type PointerEvent, Suspense, useRef } from 'react';
import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { calendarQuery } from '#web/business/visits/calendar-api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { printDayPlan } from '../print-day.tsx';
import { OwnVisit } from './OwnVisit.tsx';

const FAR_PX = 60;

/** Calls with 1 after a finger moved to the left and with -1 after it moved to the right. For an element that scrolls up and down only. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const first = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      first.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!first.current) return;
      const [x, y] = [clientX - first.current.x, clientY - first.current.y];
      first.current = null;
      if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      first.current = null;
    },
  };
}

const VisitDialog = lazy(() =>
  import('#web/business/visits/VisitDialog.tsx').then(file => ({ default: file.VisitDialog })),
);

const DAYS = [
  { value: 'danas', label: 'Danas' },
  { value: 'sutra', label: 'Sutra' },
] as const;

/** `/danas`: the visits of the person that day, in the order of time; tomorrow's by a button or a swipe. */
export function OwnDayPage() {
  const user = useUser();
  const { dan } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { opened, open, close } = useOpened('poseta');
  const today = belgradeDay(new Date());
  const shown = dan === 'sutra' ? 'sutra' : 'danas';
  const day = shown === 'sutra' ? addDays(today, 1) : today;
  const show = (next: string) =>
    void navigate({ to: '/danas', search: (next === 'sutra' ? { dan: next } : {}) as never, replace: true });
  const swipe = useSwipe(by => show(by > 0 ? 'sutra' : 'danas'));
  const { data, error, refetch, isPlaceholderData } = useQuery(
    calendarQuery({ from: day, to: day }, { person: user.id, kinds: VISIT_KIND_NAMES }),
  );
  const visits = (data ?? []).flatMap(({ poseta }) => poseta ?? []);
  return (
    <Page className="min-h-[calc(100dvh-3.5rem)] max-w-180 touch-pan-y" {...swipe}>
      <PageHeader title="Moj dan" count={longDate(day)} isList />
      <div className="mb-4 flex items-center justify-between gap-2">
        <Segments label="Dan" items={DAYS} value={shown} onValue={show} />
        <IconButton label="Odštampaj plan dana" onClick={() => void printDayPlan(day, user.id, user.name)}>
          <Printer size={20} aria-hidden />
        </IconButton>
      </div>
      {error && !data ? <ListError error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-56 rounded-2xl" /> : null}
      {data && visits.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={CalendarCheck2}
            title={shown === 'danas' ? 'Danas nemate poseta' : 'Sutra nemate poseta'}
            text="Ovde će se pojaviti posete na koje idete, čim se zakažu."
          />
        </div>
      ) : null}
      <ul className="flex flex-col gap-4" aria-busy={isPlaceholderData || undefined}>
        {visits.map(visit => (
          <OwnVisit key={visit.id} visit={visit} isToday={day === today} onOpen={() => open(visit.id)} />
        ))}
      </ul>
      <Suspense>
        {opened && <VisitDialog id={opened} shown={visits.find(({ id }) => id === opened)} onClose={close} />}
      </Suspense>
    </Page>
  );
}

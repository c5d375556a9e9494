import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarCheck2 } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { addDays } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useUser } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { useHandovers } from '#web/business/handover/use-handovers.tsx';
import { UnsentVisitPhotos } from '#web/business/photos/VisitPhotos.tsx';
import { UnsentUploads } from '#web/business/UnsentUploads.tsx';
import { calendarQuery } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { OwnVisit } from './OwnVisit.tsx';
import { UnsentMeasuringLists } from './UnsentMeasuringLists.tsx';
import { UnsentProjectPhotos } from './UnsentProjectPhotos.tsx';

/** A finger must move more than this many pixels for a swipe. */
const SWIPE_PX = 60;

/**
 * Calls `onSwipe` with 1 after a swipe to the left and with -1 after a swipe to the right. For elements that
 * scroll vertically only.
 */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget, target }: PointerEvent) => {
      // React also sends touches inside a dialog here, and a signature there is not a swipe on the page.
      const isHere = pointerType === 'touch' && currentTarget.contains(target as Node);
      touchStart.current = isHere ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!touchStart.current) return;
      const [x, y] = [clientX - touchStart.current.x, clientY - touchStart.current.y];
      touchStart.current = null;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      touchStart.current = null;
    },
  };
}

const VisitDialog = lazyPart(() => import('#web/business/visits/VisitDialog.tsx'), 'VisitDialog');

const DAYS = [
  { value: 'danas', label: 'Danas' },
  { value: 'sutra', label: 'Sutra' },
] as const;

/** The next visit is looked for in this many days. */
const DAYS_AHEAD = 60;

const isOver = ({ status }: Visit): boolean => status === 'obavljeno' || status === 'otkazano';

/**
 * The page `/danas`: the user's visits of today, finished ones last; a button or a swipe shows the visits of tomorrow.
 * On a day without visits the next visit is shown.
 */
export function OwnDayPage() {
  const user = useUser();
  const { dan } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { opened, open, close } = useOpened('poseta');
  const today = useCurrentDay();
  const tomorrow = addDays(today, 1);
  // The URL contains the date and not „sutra“, so that after midnight the same visits are shown as today's.
  const shown = dan === tomorrow ? 'sutra' : 'danas';
  const day = shown === 'sutra' ? tomorrow : today;
  const show = (next: string) =>
    void navigate({ to: '/danas', search: next === 'sutra' ? { dan: tomorrow } : {}, replace: true });
  const swipe = useSwipe(by => show(by > 0 ? 'sutra' : 'danas'));
  const query = useQuery(
    calendarQuery({ from: today, to: addDays(today, DAYS_AHEAD) }, { person: user.id, kinds: VISIT_KIND_NAMES }),
  );
  const { data, dataUpdatedAt } = query;
  const handovers = useHandovers({ loadedAt: dataUpdatedAt });
  const items = (data ?? []).flatMap(({ datum, poseta }) => (poseta ? [{ datum, poseta }] : []));
  const visitsOfDay = items.filter(({ datum }) => datum === day).map(({ poseta }) => poseta);
  const visits = [...visitsOfDay.filter(visit => !isOver(visit)), ...visitsOfDay.filter(isOver)];
  const next = items.find(({ datum, poseta }) => datum > day && !isOver(poseta));
  const visitProps = (visit: Visit) => ({
    visit,
    isToday: day === today,
    onOpen: () => open(visit.id),
    onSign: handovers.sign,
  });
  return (
    <Page className="min-h-[calc(100dvh-var(--top)-var(--bottom-bar))] max-w-180 touch-pan-y" {...swipe}>
      <PageHeader
        title="Moj dan"
        count={longDate(day)}
        actions={<Segments label="Dan" items={DAYS} value={shown} onValue={show} />}
      />
      <Loading query={query} className="h-56 rounded-2xl" />
      {data && visits.length === 0 ? (
        <EmptyDay words={shown === 'danas' ? 'Danas nemate poseta' : 'Sutra nemate poseta'} hasNext={Boolean(next)} />
      ) : null}
      {visits.length === 0 && next ? (
        <section aria-label="Sledeća poseta">
          <h2 className="mb-2 text-base">Sledeća poseta: {longDate(next.datum)}</h2>
          <ul>
            <OwnVisit {...visitProps(next.poseta)} isToday={false} />
          </ul>
        </section>
      ) : null}
      <ul className="flex flex-col gap-4">
        {visits.map(visit => (
          <OwnVisit key={visit.id} {...visitProps(visit)} />
        ))}
      </ul>
      <UnsentUploads title="Potpisani zapisnici" uploads={handovers.uploads} />
      {handovers.dialog}
      {data && <UnsentVisitPhotos loadedAt={dataUpdatedAt} />}
      <UnsentProjectPhotos loadedAt={dataUpdatedAt} />
      {data && <UnsentMeasuringLists />}
      {opened && (
        <VisitDialog id={opened} shown={items.find(({ poseta }) => poseta.id === opened)?.poseta} onClose={close} />
      )}
    </Page>
  );
}

/** Shown instead of visits on a day without any. */
const EmptyDay = ({ words, hasNext }: { words: string; hasNext: boolean }) =>
  hasNext ? (
    <p className="mb-4 text-muted">{words}.</p>
  ) : (
    <div className="card">
      <EmptyState icon={CalendarCheck2} title={words} text="Ovde će se pojaviti posete na koje idete, čim se zakažu." />
    </div>
  );

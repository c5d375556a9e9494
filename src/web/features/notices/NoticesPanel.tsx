import { Popover } from '@base-ui/react/popover';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AtSign,
  BellOff,
  CalendarClock,
  CalendarX,
  DatabaseBackup,
  type LucideIcon,
  MessageSquareX,
  Scissors,
  UserCheck,
} from 'lucide-react';
import type { RefObject } from 'react';
import { isOneOf } from '#domain/enumerations.ts';
import { NOTICE_KINDS, NOTICES, type NoticeEntity, noticeTitle } from '#domain/job/notice-words.ts';
import { groupByDay } from '#domain/text/dates.ts';
import { longDate, time } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import {
  allReadUpdate,
  markAllNoticesRead,
  markNoticeRead,
  type Notice,
  noticesQuery,
  oneReadUpdate,
} from '#web/business/notices.ts';
import { recordLink } from '#web/business/records.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';

const ICONS: Record<(typeof NOTICES)[keyof typeof NOTICES]['icon'], LucideIcon> = {
  assigned: UserCheck,
  mention: AtSign,
  'visit-off': CalendarX,
  'visit-moved': CalendarClock,
  ready: Scissors,
  'not-sent': MessageSquareX,
  backup: DatabaseBackup,
};

const BACKUPS = { to: '/podesavanja/kopije' } as const;

const kindOf = ({ vrsta }: Notice) => (isOneOf(NOTICE_KINDS, vrsta) ? vrsta : 'pomenut');
const wordsOf = (notice: Notice): string =>
  noticeTitle({ vrsta: kindOf(notice), entity: notice.entity as NoticeEntity, osoba: notice.osoba });

interface Props {
  /** The button that opens the panel; the panel is positioned below it, and the focus returns to it. */
  bell: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** The panel below the bell with the notices, grouped by day; opening a notice's record marks the notice as read. */
export function NoticesPanel({ bell, onClose }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(_, { event }) => {
        // A press on the bell is handled by the bell, which closes the panel.
        if (!(event.target instanceof Node && bell.current?.contains(event.target))) onClose();
      }}
    >
      {/* Rendered inside the top bar, next to the bell, where a screen reader looks for it. */}
      <Popover.Portal container={bell.current?.closest<HTMLElement>('header > div') ?? null}>
        <Popover.Positioner
          anchor={bell}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
          className="z-[60]"
        >
          {/* A phone's bottom bar covers the top bar and all that is rendered in it. */}
          <Popover.Popup
            className="pop max-h-[calc(var(--available-height)-var(--bottom-bar))]! w-104 max-w-[calc(100vw-1rem)] p-4!"
            finalFocus={bell}
          >
            <NoticeList onClose={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NoticeList({ onClose }: { onClose(): void }) {
  const { viewingAs } = useUser();
  const query = useInfiniteQuery(noticesQuery);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useErrorToast(isFetchNextPageError ? error : null, fetchNextPage);
  const markRead = useChange(markNoticeRead, { optimistic: oneReadUpdate });
  const markAll = useChange(markAllNoticesRead, { optimistic: allReadUpdate });
  const items = data?.pages.flatMap(page => page.items) ?? [];
  const unread = data?.pages[0]?.neprocitano ?? 0;
  const [newest] = items;
  const open = ({ id, procitano }: Notice) => {
    if (!procitano && !viewingAs) void markRead.act(id);
    onClose();
  };
  return (
    <>
      <div className="mb-2 flex min-h-10 items-center justify-between gap-3">
        <Popover.Title>Obaveštenja</Popover.Title>
        {newest && unread > 0 && !viewingAs && (
          <Button
            variant="text"
            className="-mr-4"
            pending={markAll.isPending}
            onClick={() => void markAll.act(newest.id)}
          >
            Označi sve kao pročitano
          </Button>
        )}
      </div>
      <Loading query={query} rows={3} />
      {data && items.length === 0 && (
        <EmptyState
          icon={BellOff}
          title="Nema obaveštenja"
          text="Ovde vidite kada vam neko dodeli posao ili posetu, pomeri vam posetu, skine vas sa nje ili vas pomene u napomeni sa @. Radionica vidi i kada je projekat spreman za optimizaciju."
        />
      )}
      {groupByDay(items, ({ createdAt }) => createdAt).map(([day, ofDay]) => (
        <section key={day} aria-label={longDate(day)} className="mt-4 first-of-type:mt-0">
          <h3 className="mb-1 text-xs font-semibold text-muted">{longDate(day)}</h3>
          <ul>
            {ofDay.map(notice => (
              <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Prikaži starije
          </Button>
        </div>
      )}
    </>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const { entity, entityId, tekst, createdAt, procitano } = notice;
  const Icon = ICONS[NOTICES[kindOf(notice)].icon];
  const page = entity === 'backup' ? BACKUPS : recordLink(entity, entityId);
  const title = (
    <>
      {wordsOf(notice)}
      {!procitano && <span className="sr-only"> (nepročitano)</span>}
    </>
  );
  return (
    <li className="row items-start">
      <Icon size={20} className={`mt-0.5 flex-none ${procitano ? 'text-muted' : 'text-brand-ink'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className={procitano ? undefined : 'font-semibold'}>
          {page ? (
            <Link {...page} className="underline hover:text-brand-ink" onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p>{tekst}</p>
        <p className="num text-sm text-muted">
          <time dateTime={createdAt}>{time(createdAt)}</time>
        </p>
      </div>
      {!procitano && <span className="mt-2 size-2 flex-none rounded-full bg-brand" aria-hidden />}
    </li>
  );
}

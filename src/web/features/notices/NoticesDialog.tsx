import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AtSign,
  BellOff,
  CalendarClock,
  CalendarX,
  DatabaseBackup,
  type LucideIcon,
  MessageSquareX,
  UserCheck,
} from 'lucide-react';
import { isOneOf } from '#domain/enumerations.ts';
import { NOTICE_KINDS, NOTICES, type NoticeEntity, noticeTitle } from '#domain/job/notice-words.ts';
import { dateAndTime } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { markNoticesRead, type Notice, noticesQuery, noticesToCache } from '#web/business/notices.ts';
import { recordLink } from '#web/business/records.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { Modal } from '#web/ui/Modal.tsx';

const ICONS: Record<(typeof NOTICES)[keyof typeof NOTICES]['icon'], LucideIcon> = {
  assigned: UserCheck,
  mention: AtSign,
  'visit-off': CalendarX,
  'visit-moved': CalendarClock,
  'not-sent': MessageSquareX,
  backup: DatabaseBackup,
};

const BACKUPS = { to: '/podesavanja/kopije' } as const;

const kindOf = ({ vrsta }: Notice) => (isOneOf(NOTICE_KINDS, vrsta) ? vrsta : 'pomenut');
const wordsOf = (notice: Notice): string =>
  noticeTitle({ vrsta: kindOf(notice), entity: notice.entity as NoticeEntity, osoba: notice.osoba });

/** The newest notices; opening one marks it as read. */
export function NoticesDialog({ onClose }: { onClose(): void }) {
  const { lookingAs } = useUser();
  const { data, error, refetch } = useQuery(noticesQuery);
  const read = useChange(markNoticesRead, { toCache: noticesToCache });
  const items = data?.items ?? [];
  const unread = items.filter(({ procitano }) => !procitano).map(({ id }) => id);
  const open = ({ id, procitano }: Notice) => {
    if (!procitano && !lookingAs) void read.act([id]);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title="Obaveštenja" width={520}>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <LoadingRows count={3} />)}
      {data && items.length === 0 && (
        <EmptyState
          icon={BellOff}
          title="Nema obaveštenja"
          text="Ovde vidite kada vam neko dodeli posao ili posetu, pomeri vam posetu, skine vas sa nje ili vas pomene u napomeni sa @."
        />
      )}
      {unread.length > 0 && !lookingAs && (
        <Button variant="text" className="-ml-4" pending={read.isPending} onClick={() => void read.act(unread)}>
          Označi sve kao pročitano
        </Button>
      )}
      <ul>
        {items.map(notice => (
          <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </ul>
    </Modal>
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
        <p className={`break-words ${procitano ? '' : 'font-semibold'}`}>
          {page ? (
            <Link {...page} className="underline hover:text-brand-ink" onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="break-words">{tekst}</p>
        <p className="num text-sm text-muted">
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </p>
      </div>
      {!procitano && <span className="mt-2 size-2 flex-none rounded-full bg-brand" aria-hidden />}
    </li>
  );
}

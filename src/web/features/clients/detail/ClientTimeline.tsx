import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Banknote,
  CalendarDays,
  FileText,
  FolderKanban,
  GitMerge,
  History,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  Paperclip,
  PhoneCall,
  Ruler,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { ClientEventKind } from '#domain/client/history.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { groupByDay } from '#domain/text/dates.ts';
import { DOT, longDate, rsd, shortDate, time } from '#domain/text/formats.ts';
import { actionLabel } from '#domain/trail/action-labels.ts';
import { kindLabel } from '#domain/trail/bin-labels.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { projectLink, recordLink } from '#web/business/records.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type ClientEvent, deleteContact, eventsQuery, keysOfClient } from './detail-api.ts';

/** The icon and the texts of an event, keyed by the event's kind. */
const LOOKS: Record<
  ClientEventKind,
  { Icon: LucideIcon; title(event: ClientEvent): string; text?(event: ClientEvent): string }
> = {
  preoffer: { Icon: FileText, title: () => 'Predponuda' },
  project: { Icon: FolderKanban, title: ({ broj }) => `Projekat ${broj ?? ''}` },
  measurement: {
    Icon: Ruler,
    title: () => 'Zakazano merenje',
    text: ({ tekst }) => `${shortDate(tekst.slice(0, 10))} ${tekst.slice(11)}`,
  },
  visit: {
    Icon: CalendarDays,
    title: ({ lista }) => kindLabel({ vrsta: 'visit', lista }),
    text: ({ tekst }) => shortDate(tekst.slice(0, 10)) + tekst.slice(10),
  },
  document: { Icon: Paperclip, title: ({ lista }) => kindLabel({ vrsta: 'document', lista }) },
  comment: { Icon: MessageSquare, title: ({ lista }) => kindLabel({ vrsta: 'comment', lista }) },
  payment: {
    Icon: Banknote,
    title: ({ lista, iznos }) => `Uplata: ${labelOf(TIP_UPLATE_LABELS, lista).toLowerCase()}, ${rsd(iznos ?? '0.00')}`,
  },
  'glass-order': { Icon: PanelsTopLeft, title: ({ broj }) => `Porudžbina stakla ${broj ?? ''}` },
  contact: { Icon: PhoneCall, title: ({ lista }) => lista },
  merge: { Icon: GitMerge, title: ({ lista }) => actionLabel(lista) ?? lista },
};

const lookOf = ({ vrsta }: ClientEvent) => LOOKS[vrsta as ClientEventKind] ?? LOOKS.comment;

/** The id in an event's key, which is a table and an id: `client_contacts:123`. */
const idOf = (key: string): string => key.split(':')[1] ?? '';

/** A link to the visit, or to the record that the event belongs to; null for an event of the client itself. */
function linkOf({ vrsta, kljuc, preofferId, projectId, glassOrderId }: ClientEvent): LinkProps | null {
  if (vrsta === 'visit') return recordLink(vrsta, idOf(kljuc));
  if (projectId) return projectLink(projectId);
  if (preofferId) return recordLink('preoffer', preofferId);
  return glassOrderId ? recordLink('glass-order', glassOrderId) : null;
}

/** The number of rows that „Prikaži još“ adds. */
const PAGE_ROWS = 10;

/** The card „Aktivnosti“: what happened with the client, the newest first. Authors can delete their notes. */
export function ClientTimeline({ clientId, onCall }: { clientId: string; onCall(): void }) {
  const query = useInfiniteQuery(eventsQuery(clientId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useErrorToast(data ? error : null, fetchNextPage);
  const mayWrite = useMay('clients:write');
  const [count, setCount] = useState(PAGE_ROWS);
  const events = data?.pages.flatMap(page => page.items) ?? [];
  const showMore = () => {
    setCount(count + PAGE_ROWS);
    if (count + PAGE_ROWS > events.length && hasNextPage) void fetchNextPage();
  };
  return (
    <Card
      title="Aktivnosti"
      actions={
        mayWrite && (
          <Button variant="text" onClick={onCall}>
            Zabeleži
          </Button>
        )
      }
    >
      <Loading query={query} rows={4} />
      {data && events.length === 0 && (
        <EmptyState
          icon={History}
          title="Još nema aktivnosti"
          text="Ovde stoje pozivi, posete, predponude, projekti i uplate."
        />
      )}
      {groupByDay(events.slice(0, count), event => event.vreme).map(([day, ofDay]) => (
        <section key={day} aria-label={longDate(day)} className="mt-4 first:mt-0">
          <h3 className="mb-1 text-xs font-semibold text-muted">{longDate(day)}</h3>
          <ol>
            {ofDay.map(event => (
              <EventRow key={event.kljuc} clientId={clientId} event={event} mayWrite={mayWrite} />
            ))}
          </ol>
        </section>
      ))}
      {(hasNextPage || events.length > count) && (
        <div className="mt-4 flex justify-center">
          <Button variant="ghost" pending={isFetchingNextPage} onClick={showMore}>
            Prikaži još
          </Button>
        </div>
      )}
    </Card>
  );
}

function EventRow({ clientId, event, mayWrite }: { clientId: string; event: ClientEvent; mayWrite: boolean }) {
  const user = useUser();
  const remove = useChange((_, options) => deleteContact({ clientId, id: idOf(event.kljuc) }, options), {
    refresh: keysOfClient(clientId),
  });
  const askToRemove = async () => {
    if (await confirm({ title: 'Brisanje beleške', what: 'Obrisati ovu belešku?', action: 'Obriši' }))
      void remove.act();
  };
  const { Icon, title, text } = lookOf(event);
  const link = linkOf(event);
  const shownText = text?.(event) ?? event.tekst;
  return (
    <li className="row items-start">
      <Icon size={20} className="mt-0.5 flex-none text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {link ? (
            <Link {...link} className="underline hover:text-brand-ink">
              {title(event)}
            </Link>
          ) : (
            title(event)
          )}
        </p>
        {shownText && <p className="whitespace-pre-wrap">{shownText}</p>}
        <p className="num text-sm text-muted">
          <time dateTime={event.vreme}>{time(event.vreme)}</time>
          {event.korisnik && `${DOT}${event.korisnik}`}
        </p>
      </div>
      {mayWrite && event.korisnikId === user.id && (
        <IconButton danger label="Obriši belešku" icon={Trash2} onClick={() => void askToRemove()} />
      )}
    </li>
  );
}

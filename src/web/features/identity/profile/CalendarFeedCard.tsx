import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { dateAndTime } from '#domain/text/formats.ts';
import { copyText } from '#web/api/copy-text.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { type CalendarFeed, calendarFeedQuery, createCalendarFeed, endCalendarFeed } from '../own-api.ts';

/** Shows the new URL, which is not shown again later. */
function NewUrl({ url }: { url: string }) {
  const id = useId();
  const copy = () => copyText(url, 'Adresa je kopirana.', 'Označite adresu i kopirajte je sami.');
  return (
    <div role="status" className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Adresa vašeg kalendara
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="field num min-w-0 flex-1 basis-60"
          readOnly
          value={url}
          onFocus={event => event.target.select()}
        />
        <Button icon={Copy} variant="ghost" onClick={() => void copy()}>
          Kopiraj
        </Button>
      </div>
      <p className="text-sm text-muted">
        Dodajte je u telefonu kao pretplatu na kalendar. Više se ne prikazuje, i ko je ima vidi vaše posete: ne šaljite
        je drugima.
      </p>
    </div>
  );
}

function FeedState({ feed }: { feed: CalendarFeed }) {
  const [url, setUrl] = useState<string | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey });
  const feedCreation = useChange(() => createCalendarFeed(), {
    onDone: ({ url: made }) => {
      setUrl(made);
      return reload();
    },
  });
  const feedEnd = useChange(() => endCalendarFeed(), {
    onDone: () => {
      setUrl(null);
      return reload();
    },
  });
  const isOn = feed.createdAt !== null;
  const make = async () => {
    const isSure =
      !isOn ||
      (await confirm({
        title: 'Nova adresa',
        what: 'Napraviti novu adresu? Stara prestaje da važi, pa je promenite i u telefonu.',
        action: 'Napravi novu',
        tone: 'primary',
      }));
    if (isSure) await feedCreation.act();
  };
  const end = async () => {
    const isSure = await confirm({
      title: 'Kalendar u telefonu',
      what: 'Ugasiti adresu? Telefon više neće dobijati vaše posete.',
      action: 'Ugasi',
    });
    if (isSure) await feedEnd.act();
  };
  return (
    <div className="flex flex-col gap-4">
      {feed.createdAt !== null && (
        <p className="num text-sm">
          {`Adresa je napravljena ${dateAndTime(feed.createdAt)}. `}
          {feed.lastReadAt ? `Kalendar ju je poslednji put čitao ${dateAndTime(feed.lastReadAt)}.` : 'Još nije čitana.'}
        </p>
      )}
      {url && <NewUrl url={url} />}
      <div className="flex flex-wrap justify-end gap-2">
        {isOn && (
          <Button variant="ghost" pending={feedEnd.isPending} onClick={() => void end()}>
            Ugasi
          </Button>
        )}
        <Button variant="ghost" pending={feedCreation.isPending} onClick={() => void make()}>
          {isOn ? 'Napravi novu' : 'Napravi adresu'}
        </Button>
      </div>
    </div>
  );
}

/** The card for the secret URL at which a phone's calendar reads the person's visits. */
export function CalendarFeedCard() {
  const query = useQuery(calendarFeedQuery);
  const { data } = query;
  return (
    <Card title="Kalendar u telefonu">
      <p className="mb-4 text-sm text-muted">
        Vaše posete u kalendaru telefona, bez cena i napomena. Google kalendar se osvežava na svakih 8 do 24 časa, pa
        najnovije stanje gledajte na stranici Moj dan.
      </p>
      <Loading query={query} className="h-11" />
      {data && <FeedState feed={data} />}
    </Card>
  );
}

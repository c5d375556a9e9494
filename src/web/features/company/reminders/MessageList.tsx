import { useQuery } from '@tanstack/react-query';
import { visitMoment } from '#domain/calendar/visit.ts';
import { REMINDERS } from '#domain/reminder/reminder.ts';
import { dateAndTime } from '#domain/text/formats.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { messagesQuery, type ReminderMessage } from './reminders-api.ts';

interface StateFacts {
  label: string;
  tone: 'neutral' | 'ok' | 'warning' | 'danger';
}

const STATES: Record<string, StateFacts> = {
  waiting: { label: 'Čeka', tone: 'neutral' },
  taken: { label: 'Šalje se', tone: 'neutral' },
  done: { label: 'Poslato', tone: 'ok' },
  failed: { label: 'Nije poslato', tone: 'danger' },
  'possibly-sent': { label: 'Možda poslato', tone: 'warning' },
  withdrawn: { label: 'Povučeno', tone: 'neutral' },
};

const titleOf = ({ vrsta }: ReminderMessage): string => REMINDERS[vrsta as keyof typeof REMINDERS]?.title ?? vrsta;

function MessageRow({ message }: { message: ReminderMessage }) {
  const { naziv, stanje, razlog, kada } = message;
  const { label, tone } = STATES[stanje] ?? { label: stanje, tone: 'neutral' };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="w-32 flex-none">
        <Chip tone={tone}>{label}</Chip>
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block break-words">{`${titleOf(message)}: ${naziv}, ${visitMoment(message)}`}</span>
        {razlog && <span className="block text-sm break-words text-muted">{razlog}</span>}
        {stanje === 'possibly-sent' && (
          <span className="block text-sm text-muted">
            Ne zna se da li je stiglo, pa se ne šalje ponovo. Pozovite klijenta.
          </span>
        )}
      </span>
      <span className="num text-sm text-muted">{dateAndTime(kada)}</span>
    </li>
  );
}

/** The newest messages to customers, and what came of each. */
export function MessageList() {
  const { data, error, isFetching, refetch } = useQuery(messagesQuery);
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label="Poslednje poruke">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Poslednje poruke</h3>
        <RefreshButton isFetching={isFetching} onRefresh={() => void refetch()} />
      </div>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-20" />)}
      {data?.length === 0 && <p className="text-muted">Još nijedna poruka nije otišla.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map(message => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { MessageRow } from '#web/business/messages/MessageRow.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { messagesQuery } from './reminders-api.ts';

/** The newest messages to customers, and what came of each. */
export function MessageList() {
  const { data, error, refetch } = useQuery(messagesQuery);
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label="Poslednje poruke">
      <h3 className="font-semibold">Poslednje poruke</h3>
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

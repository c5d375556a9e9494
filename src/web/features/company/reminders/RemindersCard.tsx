import { useQuery } from '@tanstack/react-query';
import { MessageRow } from '#web/business/messages/MessageRow.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Company } from '../api.ts';
import { RemindersForm } from './RemindersForm.tsx';
import { messagesQuery, remindersQuery } from './reminders-api.ts';

/** The newest messages to customers, with their states. */
function MessageList() {
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

/** The settings of messages to customers about their visits. */
export function RemindersCard({ company }: { company: Company }) {
  const { data, error, refetch } = useQuery({ ...remindersQuery, refetchOnWindowFocus: false });
  return (
    <Card title="Poruke klijentima">
      <p className="mb-4 text-muted">
        Klijent dobija podsetnik veče uoči posete, a poruku i kada se poseta pomeri ili otkaže. Od 21 do 8 časova ne
        šalje se ništa, a klijentu koji ima „Bez poruka od“ nikada.
      </p>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-40" />)}
      {data && (
        <>
          <RemindersForm settings={data} company={company} />
          <MessageList />
        </>
      )}
    </Card>
  );
}

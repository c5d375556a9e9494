import { useQuery } from '@tanstack/react-query';
import { MessageRow } from '#web/business/messages/MessageRow.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import type { Company } from '../api.ts';
import { RemindersForm } from './RemindersForm.tsx';
import { messagesQuery, remindersQuery } from './reminders-api.ts';

/** The newest messages to clients, with their states. */
function MessageList() {
  const query = useQuery(messagesQuery);
  const { data } = query;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label="Poslednje poruke">
      <h3 className="font-semibold">Poslednje poruke</h3>
      <Loading query={query} className="h-20" />
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

/** The card with the settings of messages to clients about their visits, and the newest messages. */
export function RemindersCard({ company }: { company: Company }) {
  const query = useQuery({ ...remindersQuery, refetchOnWindowFocus: false });
  const { data } = query;
  return (
    <Card title="Poruke klijentima">
      <p className="mb-4 text-muted">
        Klijent dobija podsetnik veče uoči posete, a poruku i kada se poseta pomeri ili otkaže. Od 21 do 8 časova ne
        šalje se ništa, a klijentu koji ima „Bez poruka od“ nikada.
      </p>
      <Loading query={query} className="h-40" />
      {data && (
        <>
          <RemindersForm settings={data} company={company} />
          <MessageList />
        </>
      )}
    </Card>
  );
}

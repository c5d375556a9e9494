import { useQuery } from '@tanstack/react-query';
import { Mail, MailCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { DOT, dateAndTime, plural } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type OutboxMessage, outboxQuery, readMessage } from './admin/api.ts';

/** The page `/podesavanja/odlazna-posta`, where owners read codes and messages that could not be sent. */
export function OutboxPage() {
  const query = useQuery(outboxQuery);
  const { data: messages, error, isFetching, refetch } = query;
  const reload = () => void refetch();
  useErrorToast(error, reload);
  return (
    <Page>
      <PageHeader
        title="Odlazna pošta"
        count={messages && plural(messages.length, 'poruka', 'poruke', 'poruka')}
        actions={<RefreshButton onRefresh={reload} isFetching={isFetching} />}
      />
      <p className="mb-4 max-w-180 text-muted">
        Kodovi i poruke koji nisu mogli da se pošalju e-poštom ni SMS porukom. Kod predajte samo osobi kojoj je
        namenjen. Svako čitanje se beleži.
      </p>
      <Card>
        <Loading query={query} isInToast rows={3} />
        {messages?.length === 0 && (
          <EmptyState icon={MailCheck} title="Nema poruka na čekanju" text="Sve što je trebalo poslati je poslato." />
        )}
        <ul>
          {messages?.map(message => (
            <OutboxRow key={message.id} message={message} />
          ))}
        </ul>
      </Card>
    </Page>
  );
}

/** One message; its text is fetched only when the owner opens it. */
function OutboxRow({ message }: { message: OutboxMessage }) {
  const { id, channel, recipient, username, subject, createdAt, expired, error } = message;
  const [body, setBody] = useState<string | null>(null);
  const read = useChange(() => readMessage(id), { onDone: message => setBody(message.body) });
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  return (
    <li className="row flex-wrap">
      <Icon size={22} className="flex-none text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{subject}</p>
        <p className="num text-sm text-muted">
          {[username, recipient === username ? null : showPhone(recipient), dateAndTime(createdAt)]
            .filter(Boolean)
            .join(DOT)}
        </p>
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
      {expired && <Chip tone="warning">Istekao</Chip>}
      {body === null && (
        <Button
          variant="ghost"
          pending={read.isPending}
          aria-label={`Pročitaj: ${subject}, ${username ?? recipient}`}
          onClick={() => void read.act()}
        >
          Pročitaj
        </Button>
      )}
      {body !== null && <p className="w-full rounded-lg bg-page p-3 whitespace-pre-wrap select-text">{body}</p>}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { plural } from '#domain/text/formats.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { outboxQuery } from './admin/api.ts';
import { OutboxRow } from './admin/OutboxRow.tsx';

/** The page `/podesavanja/odlazna-posta`, for owners. */
export function OutboxPage() {
  const { data: messages, error, isFetching, refetch } = useQuery(outboxQuery);
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
        {!messages && !error && <LoadingRows count={3} />}
        {!messages && error && <ListError isInToast error={error} onReload={reload} />}
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

import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { clientPageQuery } from './detail-api.ts';
import { LoadedClient, type PaymentDialogOfClient } from './LoadedClient.tsx';
import { mergedIntoQuery } from './merge-api.ts';

/** `/projekti/klijenti/$id`: everything about one client. */
export function ClientPage({ PaymentDialog }: { PaymentDialog: PaymentDialogOfClient }) {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(clientPageQuery(id));
  useErrorToast(error, refetch);
  const isGone = data === null;
  const { data: mergedInto, isLoading } = useQuery({ ...mergedIntoQuery(id), enabled: isGone });
  if (data) return <LoadedClient key={data.id} client={data} PaymentDialog={PaymentDialog} />;
  if (mergedInto) return <Navigate to="/projekti/klijenti/$id" params={{ id: mergedInto }} replace />;
  if (isGone && !isLoading)
    return (
      <Page>
        <div className="card">
          <EmptyState
            page
            icon={UserX}
            title="Klijent ne postoji"
            text="Možda je obrisan ili adresa nije potpuna."
            action={
              <Link to="/projekti/klijenti" className="btn btn-primary">
                Klijenti
              </Link>
            }
          />
        </div>
      </Page>
    );
  return (
    <Page>
      {error ? (
        <FailedPage isInToast error={error} onReload={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Učitavanje klijenta" className="flex flex-col gap-4">
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
      )}
    </Page>
  );
}

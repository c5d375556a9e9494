import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { clientPageQuery } from './detail-api.ts';
import { LoadedClient, type PaymentDialogOfClient } from './LoadedClient.tsx';
import { mergedIntoQuery } from './merge-api.ts';

const MISSING = {
  icon: UserX,
  title: 'Klijent ne postoji',
  text: 'Možda je obrisan ili adresa nije potpuna.',
  action: (
    <Link to="/projekti/klijenti" className="btn btn-primary">
      Klijenti
    </Link>
  ),
};

/** The page `/projekti/klijenti/$id` of one client; for a merged client, opens the page of the client that remains. */
export function ClientPage({ PaymentDialog }: { PaymentDialog: PaymentDialogOfClient }) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(clientPageQuery(id));
  const { data: mergedInto, isLoading } = useQuery({ ...mergedIntoQuery(id), enabled: query.data === null });
  if (!query.data && mergedInto) return <Navigate to="/projekti/klijenti/$id" params={{ id: mergedInto }} replace />;
  return (
    <RecordPage
      key={id}
      query={query}
      what="Klijenta"
      loading={
        <div role="status" aria-label="Učitavanje klijenta" className="flex flex-col gap-4">
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
      }
      missing={isLoading ? undefined : MISSING}
    >
      {client => <LoadedClient key={client.id} client={client} PaymentDialog={PaymentDialog} />}
    </RecordPage>
  );
}

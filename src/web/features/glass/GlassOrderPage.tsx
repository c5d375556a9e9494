import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { glassOrderQuery } from './api.ts';
import { LoadedOrder } from './detail/LoadedOrder.tsx';

/** One glass order. */
export function GlassOrderPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(glassOrderQuery(id));
  useErrorToast(error, refetch);
  if (data) return <LoadedOrder key={data.id} order={data} isFetching={isFetching} onRefresh={() => void refetch()} />;
  if (error && data === undefined)
    return (
      <Page>
        <FailedPage isInToast error={error} onReload={() => void refetch()} />
      </Page>
    );
  return (
    <Page>
      {data === null ? (
        <div className="card">
          <EmptyState
            page
            icon={FileX}
            title="Porudžbina ne postoji"
            text="Možda je obrisana ili adresa nije potpuna."
            action={
              <Link to="/staklo/list" className="btn btn-primary">
                Porudžbine stakla
              </Link>
            }
          />
        </div>
      ) : (
        <div role="status" aria-label="Učitavanje porudžbine" className="flex flex-col gap-4">
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
      )}
    </Page>
  );
}

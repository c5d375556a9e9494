import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { glassOrderQuery } from './api.ts';
import { LoadedOrder } from './detail/LoadedOrder.tsx';

export { glassOrderQuery } from './api.ts';

/** The page `/staklo/list/$id` of one glass order. */
export function GlassOrderPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(glassOrderQuery(id));
  const { isFetching, refetch } = query;
  return (
    <RecordPage
      key={id}
      query={query}
      what="Porudžbinu"
      loading={
        <div role="status" aria-label="Učitavanje porudžbine" className="flex flex-col gap-4">
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
      }
      missing={{
        icon: FileX,
        title: 'Porudžbina ne postoji',
        text: 'Možda je obrisana ili adresa nije potpuna.',
        action: (
          <Link to="/staklo/list" className="btn btn-primary">
            Porudžbine stakla
          </Link>
        ),
      }}
    >
      {order => <LoadedOrder key={order.id} order={order} isFetching={isFetching} onRefresh={() => void refetch()} />}
    </RecordPage>
  );
}

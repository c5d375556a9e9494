import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { preofferQuery } from './api.ts';
import { PreofferDetail } from './PreofferDetail.tsx';

const Loading = () => (
  <div className="flex flex-col gap-5" aria-busy>
    <Skeleton className="h-6 w-72" />
    <Skeleton className="h-16" />
    <Skeleton className="h-60" />
  </div>
);

export function PreofferDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data: preoffer, error, refetch } = useQuery(preofferQuery(id));
  useErrorToast(error, refetch);
  const body = () => {
    if (preoffer) return <PreofferDetail preoffer={preoffer} onClose={onClose} />;
    if (preoffer === null)
      return (
        <EmptyState icon={FileX} title="Predponuda ne postoji" text="Možda je obrisana, ili je adresa pogrešna." />
      );
    return error ? <ListError error={error} onReload={refetch} /> : <Loading />;
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={preoffer?.klijent ?? 'Predponuda'}
      actions={preoffer && <HistoryButton entity="preoffer" entityId={id} />}
      width={1000}
    >
      {body()}
    </Modal>
  );
}

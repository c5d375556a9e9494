import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useMay } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GoneNotice } from '#web/ui/GoneNotice.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { useLastSeen } from '#web/ui/use-last-seen.ts';
import { preofferQuery } from './api.ts';
import { PreofferActions } from './PreofferActions.tsx';
import { PreofferDetail } from './PreofferDetail.tsx';

/** The dialog of a pre-offer. */
export function PreofferDialog({ id, onClose }: { id: string; onClose(): void }) {
  const mayWrite = useMay('preoffers:write');
  const query = useQuery(preofferQuery(id));
  const { error, refetch } = query;
  const { record: preoffer, isGone } = useLastSeen(query.data);
  useErrorToast(error, refetch);
  const body = () => {
    if (preoffer)
      return (
        <>
          <title>{`${preoffer.klijent}, predponuda – Okno`}</title>
          <PreofferDetail preoffer={preoffer} onClose={onClose} />
        </>
      );
    if (preoffer === null)
      return (
        <EmptyState
          icon={FileX}
          title="Predponuda ne postoji"
          text="Možda je obrisana ili je adresa pogrešna."
          action={
            <Button variant="ghost" onClick={onClose}>
              Sve predponude
            </Button>
          }
        />
      );
    return <Loading query={query} isInToast className="h-90" />;
  };
  return (
    <Modal
      onClose={onClose}
      title={preoffer?.klijent ?? 'Predponuda'}
      actions={preoffer && mayWrite && <PreofferActions {...{ preoffer, isGone }} onDeleted={onClose} />}
      width={1000}
    >
      {isGone && <GoneNotice what="Predponudu" />}
      {body()}
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearDrafts } from '#web/api/drafts.ts';
import { useMay } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { dataDraft, preofferQuery } from './api.ts';
import { EditPreofferForm } from './EditPreofferForm.tsx';
import { PreofferActions } from './PreofferActions.tsx';
import { PreofferDetail } from './PreofferDetail.tsx';

/** The dialog of a pre-offer, or instead of it the form that corrects its data. */
export function PreofferDialog({ id, onClose }: { id: string; onClose(): void }) {
  const mayWrite = useMay('preoffers:write');
  const { data: preoffer, error, refetch } = useQuery(preofferQuery(id));
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useErrorToast(error, refetch);
  const endEditing = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const body = () => {
    if (preoffer && isEditing) return <EditPreofferForm preoffer={preoffer} onDirty={setDirty} onClose={endEditing} />;
    if (preoffer) return <PreofferDetail preoffer={preoffer} onClose={onClose} />;
    if (preoffer === null)
      return <EmptyState icon={FileX} title="Predponuda ne postoji" text="Možda je obrisana ili je adresa pogrešna." />;
    return error ? <ListError isInToast error={error} onReload={refetch} /> : <Skeleton className="h-90" />;
  };
  return (
    <Modal
      onClose={() => {
        clearDrafts(dataDraft(id));
        onClose();
      }}
      title={isEditing ? 'Izmena predponude' : (preoffer?.klijent ?? 'Predponuda')}
      actions={
        preoffer &&
        mayWrite &&
        !isEditing && (
          <PreofferActions
            preoffer={preoffer}
            editButton={editButton}
            onEdit={() => setEditing(true)}
            onDeleted={onClose}
          />
        )
      }
      width={1000}
      dirty={isDirty}
    >
      {body()}
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { clearDrafts } from '#web/api/drafts.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type Client, clientQuery } from './api.ts';
import { EditClientForm } from './EditClientForm.tsx';

interface Props {
  id: string;
  onSaved(before: Client, after: Client): void;
  onClose(): void;
}

export function EditClientDialog({ id, onSaved, onClose }: Props) {
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  const [isDirty, setDirty] = useState(false);
  const draftKey = `client:${id}`;
  const close = () => {
    clearDrafts(draftKey);
    onClose();
  };
  useErrorToast(error, refetch);
  const body = () => {
    if (client) return <EditClientForm {...{ client, draftKey, onSaved }} onDirty={setDirty} onClose={close} />;
    if (client === null)
      return <EmptyState icon={UserX} title="Klijent ne postoji" text="Možda ga je neko u međuvremenu obrisao." />;
    if (error) return <ListError isInToast error={error} onReload={refetch} />;
    return <Skeleton className="h-110" />;
  };
  return (
    <Modal
      onClose={close}
      title={client?.poslovnoIme ?? 'Izmena klijenta'}
      actions={client && <HistoryButton entity="client" entityId={id} />}
      dirty={isDirty}
    >
      {body()}
    </Modal>
  );
}

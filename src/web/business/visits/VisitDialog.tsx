import { useQuery } from '@tanstack/react-query';
import { useMay, useUser } from '#web/api/session.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { RecordMessages } from '../messages/RecordMessages.tsx';
import { EditVisitDialog } from './EditVisitDialog.tsx';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitHead } from './VisitHead.tsx';
import { type Visit, visitQuery } from './visit-api.ts';
import { visitTitle } from './visit-words.ts';

interface Props {
  id: string;
  /** The visit as the calendar has it, so that the dialog opens at once. */
  shown?: Visit | undefined;
  onClose(): void;
}

/** The dialog of a visit: people who schedule can change it, others can read it and set its status. */
export function VisitDialog({ id, shown, onClose }: Props) {
  const mayAll = useMay('calendar:write');
  const mayMeasure = useMay('measurements:write');
  const me = useUser();
  const { data, error, refetch } = useQuery({ ...visitQuery(id), ...(shown && { placeholderData: shown }) });
  const isMine = data?.vrsta === 'merenje' && data.projectId !== null && data.osobe.some(one => one.id === me.id);
  if (data && (mayAll || (mayMeasure && isMine))) return <EditVisitDialog key={id} visit={data} onClose={onClose} />;
  return (
    <Modal
      onClose={onClose}
      title={data ? visitTitle(data) : 'Poseta'}
      width={560}
      actions={<HistoryButton entity="visit" entityId={id} />}
    >
      {data ? (
        <>
          <VisitHead visit={data} />
          <VisitFacts visit={data} />
          <RecordMessages of={{ visitId: id }} className="mt-4" />
        </>
      ) : null}
      {!data && error ? <ListError error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-64" /> : null}
    </Modal>
  );
}

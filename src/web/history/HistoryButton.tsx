import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx').then(file => ({ default: file.HistoryDialog })));

interface Props {
  /** The audit trail's name of the kind: client, preoffer, project. */
  entity: string;
  entityId: string;
}

/** Opens the record's history: who did what, and when. */
export function HistoryButton({ entity, entityId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Istorija" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <HistoryDialog entity={entity} entityId={entityId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

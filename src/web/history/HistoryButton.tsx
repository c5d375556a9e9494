import { History } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'), 'HistoryDialog');

interface Props {
  /** The kind of record, named as in the audit trail: `project`. */
  entity: string;
  entityId: string;
}

/** The button that opens a record's history: who did what, and when. */
export function HistoryButton({ entity, entityId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Istorija" icon={History} iconSize={20} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <HistoryDialog entity={entity} entityId={entityId} onClose={() => setOpen(false)} />}
    </>
  );
}

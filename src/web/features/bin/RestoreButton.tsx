import { Undo2 } from 'lucide-react';
import { useAct } from '#web/api/use-act.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Deleted, restoreDeleted, SHOWN_AGAIN } from './api.ts';

/** Restores the record; if it cannot be restored, the snackbar says why. */
export function RestoreButton({ item }: { item: Deleted }) {
  const restoring = useAct(restoreDeleted, {
    refresh: SHOWN_AGAIN,
    onDone: () => toast(`Vraćeno: ${item.naziv}`),
  });
  return (
    <Button
      variant="text"
      className="px-2!"
      aria-label={`Vrati: ${item.naziv}`}
      pending={restoring.isPending}
      onClick={() => void restoring.act(item)}
    >
      {!restoring.isPending && <Undo2 size={18} aria-hidden />}
      Vrati
    </Button>
  );
}

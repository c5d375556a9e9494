import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { SavingState } from './use-autosave.ts';

interface Props {
  state: SavingState;
  /** Why saving failed; missing if the page shows the reason elsewhere. */
  reason?: string | undefined;
  onRetry: (() => void) | null;
}

/** Says whether the typed values are saved, and after a failure offers to retry; read out by screen readers. */
export function SavedNote({ state, reason, onRetry }: Props) {
  return (
    <div role="status" className="flex min-h-10 items-center gap-1.5 text-sm text-muted">
      {(state === 'saving' || state === 'waiting') && (
        <>
          <LoaderCircle size={16} aria-hidden />
          Čuvanje…
        </>
      )}
      {state === 'saved' && (
        <>
          <CircleCheck size={16} className="text-ok" aria-hidden />
          Sačuvano
        </>
      )}
      {state === 'failed' && (
        <>
          <CircleAlert size={16} className="text-danger" aria-hidden />
          <span className="text-danger">{reason ? `Nije sačuvano: ${reason}` : 'Nije sačuvano'}</span>
          {onRetry && (
            <Button variant="text" className="px-2" onClick={onRetry}>
              Pokušaj ponovo
            </Button>
          )}
        </>
      )}
    </div>
  );
}

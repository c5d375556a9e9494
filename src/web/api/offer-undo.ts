import { toast } from '#web/toast/toast.ts';
import { ApiError, errorMessage } from './errors.ts';
import { type SubmitOptions, submitInMemory } from './submits.ts';

/**
 * Shows the snackbar of a change with a button that undoes it. If no response to `undo` arrives, the snackbar of the
 * error has the button too, because many changes cannot be undone elsewhere.
 */
export function offerUndo(
  message: string,
  label: 'Vrati' | 'Poništi' | 'Razdvoji',
  undo: (options: SubmitOptions) => Promise<unknown>,
): void {
  const submit = submitInMemory();
  const run = async () => {
    try {
      await undo({ submit });
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'NETWORK';
      toast(errorMessage(error), 'error', isLost ? { action } : {});
    }
  };
  const action = { label, run: () => void run() };
  toast(message, 'ok', { action });
}

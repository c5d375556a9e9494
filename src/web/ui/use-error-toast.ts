import { useEffect } from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';

/** Shows a query's error in the red snackbar, with „Učitaj ponovo“ (specification, section 8). */
export function useErrorToast(error: Error | null, reload: () => void): void {
  useEffect(() => {
    if (error) toast(errorMessage(error), 'error', { action: { label: 'Učitaj ponovo', run: reload } });
  }, [error, reload]);
}

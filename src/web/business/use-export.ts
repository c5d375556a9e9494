import { useState } from 'react';
import type { ExportChoice, ExportFormat } from '#web/api/export-list.ts';
import { toast } from '#web/toast/toast.ts';

/** Saves a list as a file and tells how it went; one at a time is in progress. */
export function useExport(list: string) {
  const [isPending, setPending] = useState(false);
  const save = (format: ExportFormat, choice: ExportChoice) => {
    setPending(true);
    void import('./save-export.ts')
      .then(({ saveExport }) => saveExport(list, format, choice))
      .catch(() => toast('Izvoz nije uspeo. Pokušajte ponovo.', 'error'))
      .finally(() => setPending(false));
  };
  return { isPending, save };
}

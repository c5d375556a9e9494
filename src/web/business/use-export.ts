import { useState } from 'react';
import type { ExportChoice, ExportFormat } from '#web/api/export-list.ts';
import { toast } from '#web/toast/toast.ts';

/** Saves lists as files and reports the result; only one export at a time. */
export function useExport() {
  const [isPending, setPending] = useState(false);
  const save = (list: string, format: ExportFormat, choice: ExportChoice) => {
    setPending(true);
    void import('./save-export.ts')
      .then(({ saveExport }) => saveExport(list, format, choice))
      .catch(() => toast('Izvoz nije uspeo. Pokušajte ponovo.', 'error'))
      .finally(() => setPending(false));
  };
  return { isPending, save };
}

import { Download, FileSpreadsheet, FileText, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { ExportChoice, ExportFormat } from '#web/api/export-list.ts';
import { useMay } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Menu } from '#web/ui/Menu.tsx';

interface Props {
  /** The server's name of the list: `klijenti`. */
  list: string;
  /** The search, order and filters of the screen. */
  choice: ExportChoice;
}

/** „Izvoz“ in the head of a list: downloads all rows that fit the screen's search and filters, in its order. */
export function ExportMenu({ list, choice }: Props) {
  const mayExport = useMay('transfer:read');
  const [isPending, setPending] = useState(false);
  const run = (format: ExportFormat) => {
    setPending(true);
    void import('./save-export.ts')
      .then(({ saveExport }) => saveExport(list, format, choice))
      .catch(() => toast('Izvoz nije uspeo. Pokušajte ponovo.', 'error'))
      .finally(() => setPending(false));
  };
  if (!mayExport) return null;
  return (
    <Menu
      label={isPending ? 'Izvoz je u toku' : 'Izvoz'}
      className="border border-line bg-surface"
      items={[
        { label: 'Excel (XLSX)', Icon: FileSpreadsheet, disabled: isPending, run: () => run('xlsx') },
        { label: 'CSV', Icon: FileText, disabled: isPending, run: () => run('csv') },
      ]}
    >
      {isPending ? <LoaderCircle size={18} className="animate-spin" aria-hidden /> : <Download size={18} aria-hidden />}
    </Menu>
  );
}

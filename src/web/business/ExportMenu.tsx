import { Download, FileSpreadsheet, FileText, LoaderCircle } from 'lucide-react';
import type { ExportChoice } from '#web/api/export-list.ts';
import { useMay } from '#web/api/session.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { useExport } from './use-export.ts';

interface Props {
  /** The server's name of the list: `klijenti`. */
  list: string;
  /** The search, order and filters of the screen. */
  choice: ExportChoice;
  /** Set when the page has several such menus. */
  label?: string;
}

/** „Izvoz“ in the head of a list: downloads all matching rows in the order of the screen. */
export function ExportMenu({ list, choice, label = 'Izvoz' }: Props) {
  const mayExport = useMay('transfer:read');
  const { isPending, save } = useExport();
  if (!mayExport) return null;
  return (
    <Menu
      label={isPending ? 'Izvoz je u toku' : label}
      className="border border-line bg-surface"
      items={[
        { label: 'Excel (XLSX)', Icon: FileSpreadsheet, disabled: isPending, run: () => save(list, 'xlsx', choice) },
        { label: 'CSV', Icon: FileText, disabled: isPending, run: () => save(list, 'csv', choice) },
      ]}
    >
      {isPending ? <LoaderCircle size={18} className="animate-spin" aria-hidden /> : <Download size={18} aria-hidden />}
    </Menu>
  );
}

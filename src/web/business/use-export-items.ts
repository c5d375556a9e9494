import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ExportChoice } from '#web/api/export-list.ts';
import { useMay } from '#web/api/session.ts';
import type { MenuItem } from '#web/ui/Menu.tsx';
import { useExport } from './use-export.ts';

/** The menu items that download all matching rows of a list in the order of the screen; none without the right. */
export function useExportItems(list: string, choice: ExportChoice): readonly MenuItem[] {
  const mayExport = useMay('transfer:read');
  const { isPending, save } = useExport();
  if (!mayExport) return [];
  return [
    {
      label: 'Izvezi u Excel (XLSX)',
      Icon: FileSpreadsheet,
      disabled: isPending,
      run: () => save(list, 'xlsx', choice),
    },
    { label: 'Izvezi u CSV', Icon: FileText, disabled: isPending, run: () => save(list, 'csv', choice) },
  ];
}

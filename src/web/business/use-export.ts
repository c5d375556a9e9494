import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { errorMessage } from '#web/api/errors.ts';
import { type ExportChoice, type ExportFormat, exportList } from '#web/api/export-list.ts';
import { toast } from '#web/toast/toast.ts';
import type { MenuItem } from '#web/ui/Menu.tsx';

/** Saves lists as files and reports the result; only one export at a time. */
export function useExport() {
  const { isPending, mutate } = useMutation({
    mutationFn: (sent: Parameters<typeof exportList>) => exportList(...sent),
    onSuccess: name => toast(`Izvezeno u fajl ${name}.`),
    onError: error => toast(errorMessage(error), 'error'),
  });
  const save = (list: string, format: ExportFormat, choice: ExportChoice) => mutate([list, format, choice]);
  return { isPending, save };
}

/** The menu items that download all matching rows of a list in the order of the screen. */
export const exportItems = (
  { isPending, save }: ReturnType<typeof useExport>,
  list: string,
  choice: ExportChoice,
  verb = '',
): MenuItem[] => [
  {
    label: `${verb}Excel (XLSX)`,
    Icon: FileSpreadsheet,
    disabled: isPending,
    run: () => save(list, 'xlsx', choice),
  },
  { label: `${verb}CSV`, Icon: FileText, disabled: isPending, run: () => save(list, 'csv', choice) },
];

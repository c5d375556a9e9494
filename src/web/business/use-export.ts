import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { exportFileName } from '#domain/transfer/cells.ts';
import type { ExportName } from '#domain/transfer/exports.ts';
import { authorized } from '#web/api/authorized.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { send } from '#web/api/http.ts';
import { saveFile } from '#web/api/save-file.ts';
import { toast } from '#web/toast/toast.ts';
import type { MenuItem } from '#web/ui/Menu.tsx';

type ExportFormat = 'xlsx' | 'csv';
/** The search, order and filters of the screen; empty values are not sent. */
export type ExportChoice = Record<string, string | null | undefined>;

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Saves all rows of a list as a file that the server makes; resolves to the file's name. Throws ApiError. */
async function exportList(list: ExportName, format: ExportFormat, choice: ExportChoice): Promise<string> {
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const url = `/api/export/${list}.${format}?${new URLSearchParams(chosen)}`;
  const response = await authorized(headers => send('GET', url, { headers }));
  const content = await response.blob().catch(() => {
    throw new ApiError('NETWORK');
  });
  // The server names files after the current day, so the files of two months would have the same name.
  const name = choice.mesec ? exportFileName(list, choice.mesec, format) : (nameIn(response) ?? `${list}.${format}`);
  saveFile(content, name);
  return name;
}

/** Saves lists as files and reports the result; only one export at a time. */
export function useExport() {
  const { isPending, mutate } = useMutation({
    mutationFn: (sent: Parameters<typeof exportList>) => exportList(...sent),
    onSuccess: name => toast(`Izvezeno u fajl ${name}.`),
    onError: error => toast(errorMessage(error), 'error'),
  });
  const save = (list: ExportName, format: ExportFormat, choice: ExportChoice) => mutate([list, format, choice]);
  return { isPending, save };
}

/** The menu items that download all matching rows of a list in the order of the screen. */
export const exportItems = (
  { isPending, save }: ReturnType<typeof useExport>,
  list: ExportName,
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

import { errorMessage } from '#web/api/errors.ts';
import { type ExportChoice, type ExportFormat, exportList } from '#web/api/export-list.ts';
import { toast } from '#web/toast/toast.ts';

/**
 * Fetches and saves the file, and reports the result. In a separate file, so that it is loaded only when somebody
 * exports.
 */
export async function saveExport(list: string, format: ExportFormat, choice: ExportChoice): Promise<void> {
  try {
    toast(`Izvezeno u fajl ${await exportList(list, format, choice)}.`);
  } catch (error) {
    toast(errorMessage(error), 'error');
  }
}

import type { ReactElement } from 'react';
import { toast } from '#web/toast/toast.ts';
import { sheetCompany } from './company.ts';
import type { Paper } from './paper.ts';
import type { Company } from './sheet-data.ts';

/** Prints a sheet under the company's head. The code of printing and of the sheet is loaded on first use; a failure is shown in the red snackbar. */
export async function printDocument(
  paper: Paper,
  title: string,
  load: (company: Company | null) => Promise<ReactElement>,
): Promise<void> {
  try {
    const [{ printSheet }, sheet] = await Promise.all([import('./print.ts'), sheetCompany().then(load)]);
    await printSheet(sheet, { paper, title, ...(paper === 'A4' && { footer: title }) });
  } catch (error) {
    console.error(error);
    toast('Štampa nije mogla da se pripremi. Pokušajte ponovo.', 'error');
  }
}

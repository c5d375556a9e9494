import { saveFile } from '#web/api/save-file.ts';
import type { GlassOrder } from '../api.ts';
import { measuredPositions } from '../measured-positions.ts';
import { csvText, EXPORT_HEADS, exportName, exportRows } from './order-export.ts';

/** The order as a file for the supplier. Cells of an XLSX are texts and numbers, never formulas. */
export async function saveExport(order: GlassOrder, kind: 'csv' | 'xlsx'): Promise<void> {
  const rows = exportRows(measuredPositions(order));
  const name = `${exportName(order.broj)}.${kind}`;
  if (kind === 'csv') return saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), name);
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const heads = EXPORT_HEADS.map(value => ({ value, fontWeight: 'bold' as const }));
  const cells = rows.map(row =>
    row.map(value => (typeof value === 'number' ? { type: Number, value } : { type: String, value })),
  );
  const columns = EXPORT_HEADS.map(head => ({ width: head === 'Napomena' ? 30 : 14 }));
  saveFile(
    await writeXlsxFile([heads, ...cells], {
      sheet: order.broj.replace('/', '-'),
      columns,
      stickyRowsCount: 1,
    }).toBlob(),
    name,
  );
}

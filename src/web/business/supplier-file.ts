import { csvNumber } from '#domain/transfer/cells.ts';
import { escapedFormula } from '#domain/transfer/formulas.ts';
import { saveFile } from '#web/api/save-file.ts';

export type ExportCell = string | number;
export type SupplierFileKind = 'csv' | 'xlsx';

/** A table that a supplier opens in a spreadsheet. */
export interface SupplierTable {
  /** The file's name without extension. */
  name: string;
  heads: readonly string[];
  rows: readonly (readonly ExportCell[])[];
}

const csvCell = (cell: ExportCell): string => {
  if (typeof cell === 'number') return csvNumber(cell);
  const text = escapedFormula(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The table as CSV for spreadsheets with Serbian settings: semicolons, decimal commas, a byte order mark. */
export const csvText = ({ heads, rows }: SupplierTable): string =>
  `\uFEFF${[heads, ...rows].map(row => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

/** Saves the table as a file. Cells of an XLSX are texts and numbers, never formulas. */
export async function saveSupplierFile(table: SupplierTable, kind: SupplierFileKind): Promise<void> {
  const { heads, rows } = table;
  const name = `${table.name}.${kind}`;
  if (kind === 'csv') return saveFile(new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }), name);
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const cells = rows.map(row =>
    row.map(value => (typeof value === 'number' ? { type: Number, value } : { type: String, value })),
  );
  const columns = heads.map(head => ({ width: head === 'Napomena' ? 30 : 14 }));
  const sheet = [heads.map(value => ({ value, fontWeight: 'bold' as const })), ...cells];
  saveFile(await writeXlsxFile(sheet, { sheet: table.name.slice(0, 31), columns, stickyRowsCount: 1 }).toBlob(), name);
}

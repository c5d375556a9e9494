import { saveFile } from '#web/api/save-file.ts';
import type { ImportKind } from './import-kind.ts';

/** A file with all columns that an import knows, and sample rows to replace. */
export const saveExampleFile = ({ guide, example }: ImportKind): void => {
  const lines = [
    guide.fields.map(field => guide.labels[field]),
    ...example.rows.map(row => guide.fields.map(field => row[field] ?? '')),
  ];
  const text = lines.map(cells => cells.join(';')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), example.name);
};

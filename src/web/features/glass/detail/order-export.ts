import { shownValue } from '#domain/labels.ts';
import { csvNumber } from '#domain/transfer/cells.ts';
import { defused } from '#domain/transfer/formulas.ts';
import type { MeasuredPosition } from '../measured-positions.ts';

export type ExportCell = string | number;

export const EXPORT_HEADS = [
  'R. br.',
  'Oznaka',
  'Širina (mm)',
  'Visina (mm)',
  'Količina',
  'Sastav',
  'Debljina (mm)',
  'Vrsta',
  'Površina (m²)',
  'Masa (kg)',
  'Napomena',
] as const;

/** Numbers of the order as a supplier's spreadsheet wants them. */
export const exportRows = (positions: readonly MeasuredPosition[]): ExportCell[][] =>
  positions.map(({ measures, ...position }) => [
    position.place + 1,
    position.oznaka ?? '',
    position.sirina,
    position.visina,
    position.kolicina,
    position.sastav,
    position.thickness / 100,
    shownValue(position.vrsta),
    measures.area / 1_000_000,
    Math.round(measures.volume / 4_000) / 100,
    position.napomena ?? '',
  ]);

const csvCell = (cell: ExportCell): string => {
  if (typeof cell === 'number') return csvNumber(cell);
  const text = defused(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** For a spreadsheet set to Serbian: semicolons, decimal commas, a byte order mark. */
export const csvText = (rows: readonly (readonly ExportCell[])[]): string =>
  `\uFEFF${[EXPORT_HEADS, ...rows].map(row => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

/** `Porudzbina-S-0001-2026`: a file name that is valid on every system. */
export const exportName = (broj: string): string => `Porudzbina-${broj.replace('/', '-')}`;

import { shownValue } from '#domain/labels.ts';
import type { ExportCell, SupplierTable } from '#web/business/supplier-file.ts';
import type { GlassOrder } from '../api.ts';
import { type MeasuredPosition, measuredPositions } from '../measured-positions.ts';

const HEADS = [
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

const rowsOf = (positions: readonly MeasuredPosition[]): ExportCell[][] =>
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

/** The order as a table for the supplier's file `Porudzbina-S-0001-2026`, with numbers as numbers. */
export const orderTable = (order: GlassOrder): SupplierTable => ({
  name: `Porudzbina-${order.broj.replace('/', '-')}`,
  heads: HEADS,
  rows: rowsOf(measuredPositions(order)),
});

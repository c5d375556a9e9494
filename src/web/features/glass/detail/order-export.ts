import { shownValue } from '#domain/labels.ts';
import type { ExportCell, SupplierTable } from '#web/business/supplier-file.ts';
import type { GlassOrder } from '../api.ts';
import { type MeasuredPosition, measuredPositions } from '../measured-positions.ts';

const COLUMNS: readonly [head: string, cell: (position: MeasuredPosition) => ExportCell][] = [
  ['R. br.', ({ index }) => index + 1],
  ['Oznaka', ({ oznaka }) => oznaka ?? ''],
  ['Širina (mm)', ({ sirina }) => sirina],
  ['Visina (mm)', ({ visina }) => visina],
  ['Količina', ({ kolicina }) => kolicina],
  ['Sastav', ({ sastav }) => sastav],
  ['Debljina (mm)', ({ thickness }) => thickness / 100],
  ['Vrsta', ({ vrsta }) => shownValue(vrsta)],
  ['Površina (m²)', ({ measures }) => measures.area / 1_000_000],
  ['Masa (kg)', ({ measures }) => Math.round(measures.volume / 4_000) / 100],
  ['Napomena', ({ napomena }) => napomena ?? ''],
];

/** The positions as a table for the supplier, a file named `Porudzbina-S-0001-2026`; numbers are stored as numbers. */
export const orderTable = (order: GlassOrder): SupplierTable => ({
  name: `Porudzbina-${order.broj.replace('/', '-')}`,
  heads: COLUMNS.map(([head]) => head),
  rows: measuredPositions(order).map(position => COLUMNS.map(([, cell]) => cell(position))),
});

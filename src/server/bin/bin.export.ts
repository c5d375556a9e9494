import { kindLabel } from '#domain/trail/bin-labels.ts';
import { exportedList } from '#server/lists/exported-list.ts';
import type { BinRow } from './bin.queries.ts';
import { searchBin } from './bin.ts';

export const BIN_EXPORT = exportedList<BinRow>({
  name: 'korpa',
  title: 'Korpa',
  right: 'bin:read',
  columns: [
    { head: 'Šta', width: 50, cell: row => row.naziv },
    { head: 'Vrsta', width: 28, cell: row => kindLabel(row) },
    { head: 'Klijent', width: 36, cell: row => row.klijent },
    { head: 'Obrisao/la', width: 24, cell: row => row.deletedBy },
    { head: 'Kada', width: 18, kind: 'moment', cell: row => row.deletedAt },
  ],
  count: async (db, { search }) => (await searchBin(db, search)).length,
  async *read(db, { search }) {
    yield await searchBin(db, search);
  },
});

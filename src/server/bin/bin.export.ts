import { kindLabel } from '#domain/trail/bin-labels.ts';
import { exportedWhole } from '#server/lists/exported-list.ts';
import type { BinRow } from './bin.queries.ts';
import { searchBin } from './bin.ts';

export const BIN_EXPORT = exportedWhole<BinRow>({
  name: 'korpa',
  columns: [
    { head: 'Šta', width: 50, cell: row => row.naziv },
    { head: 'Vrsta', width: 28, cell: row => kindLabel(row) },
    { head: 'Klijent', width: 36, cell: row => row.klijent },
    { head: 'Obrisao/la', width: 24, cell: row => row.deletedBy },
    { head: 'Kada', width: 18, kind: 'timestamp', cell: row => row.deletedAt },
  ],
  read: (db, { search, now }) => searchBin({ db, now }, search),
});

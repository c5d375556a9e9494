import { placeOf } from '#domain/text/formats.ts';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import type { ClientRow } from './api.ts';

export const CLIENT_COLUMNS: readonly Column<ClientRow>[] = [
  { id: 'poslovnoIme', header: 'Poslovno ime', sortable: true, primary: true, cell: row => row.poslovnoIme },
  { id: 'pib', header: 'PIB', width: 130, sortable: true, cell: row => row.pib },
  { id: 'mesto', header: 'Mesto', width: 180, sortable: true, cell: row => row.mesto },
  { id: 'adresa', header: 'Adresa', sortable: true, cell: row => row.adresa },
];

export const clientCard = (row: ClientRow): RowCard => ({
  title: row.poslovnoIme,
  lines: [placeOf(row), row.pib && `PIB ${row.pib}`].filter(Boolean),
  phone: row.telefon1,
});

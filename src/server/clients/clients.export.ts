import { CLIENT_LABELS, type ClientField, TIP_KLIJENTA_LABELS } from '#domain/client-labels.ts';
import { labelOf } from '#domain/labels.ts';
import { showPhone } from '#domain/phone-display.ts';
import { IMPORT_LABELS } from '#domain/transfer/client-columns.ts';
import { type ExportColumn, exportedPages } from '#server/lists/exported-list.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { CLIENT_LIST } from './clients.queries.ts';

const column = (field: ClientField, width: number): ExportColumn<ClientRow> => ({
  head: CLIENT_LABELS[field],
  width,
  cell: row => row[field],
});
const phone = (field: 'telefon1' | 'telefon2'): ExportColumn<ClientRow> => ({
  head: CLIENT_LABELS[field],
  width: 18,
  cell: row => row[field] && showPhone(row[field]),
});

/** The whole of every client, under the heads that the import knows. */
export const CLIENT_EXPORT = exportedPages<ClientRow>(CLIENT_LIST, {
  name: 'klijenti',
  title: 'Klijenti',
  columns: [
    { head: IMPORT_LABELS.tip, width: 16, cell: row => labelOf(TIP_KLIJENTA_LABELS, row.tip) },
    column('poslovnoIme', 36),
    column('ime', 16),
    column('prezime', 18),
    column('pib', 12),
    column('maticniBroj', 14),
    column('mesto', 20),
    column('adresa', 32),
    phone('telefon1'),
    phone('telefon2'),
    column('dostava', 30),
    column('brojRacuna', 24),
    column('poslovnaBanka', 20),
    column('vrstaUplate', 18),
    column('nacinPlacanja', 18),
    column('racunovodstvo', 20),
    { head: 'Dodat', width: 18, kind: 'moment', cell: row => row.createdAt },
  ],
});

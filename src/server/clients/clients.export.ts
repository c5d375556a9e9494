import { CLIENT_FACTS, CLIENT_FIELDS, type ClientField, TIP_KLIJENTA_LABELS } from '#domain/client/fields.ts';
import { labelOf } from '#domain/labels.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { IMPORT_LABELS } from '#domain/transfer/client-columns.ts';
import { type ExportColumn, exportedPages } from '#server/lists/exported-list.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { CLIENT_LIST } from './clients.queries.ts';

const column = (field: ClientField): ExportColumn<ClientRow> => {
  const { label, width, kind } = CLIENT_FACTS[field];
  return { head: label, width, cell: row => (kind === 'phone' && row[field] ? showPhone(row[field]) : row[field]) };
};

/** The whole of every client, under the heads that the import knows. */
export const CLIENT_EXPORT = exportedPages<ClientRow>(CLIENT_LIST, {
  name: 'klijenti',
  title: 'Klijenti',
  columns: [
    { head: IMPORT_LABELS.tip, width: 16, cell: row => labelOf(TIP_KLIJENTA_LABELS, row.tip) },
    ...CLIENT_FIELDS.map(column),
    { head: 'Dodat', width: 18, kind: 'moment', cell: row => row.createdAt },
  ],
});

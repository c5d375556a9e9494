import { CLIENT_FACTS, CLIENT_FIELDS, TIP_KLIJENTA_LABELS } from '#domain/client/fields.ts';
import { labelOf } from '#domain/labels.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { IMPORT_LABELS } from '#domain/transfer/client-columns.ts';
import { columnSql } from '#server/lists/columns.ts';
import { defineList } from '#server/lists/define-list.ts';
import { fieldColumn } from '#server/lists/field-column.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { BY_NAME } from './clients.queries.ts';

const serbian = (column: string) => `coalesce(${column}, '') collate "sr-Latn-x-icu"`;

export const CLIENT_LIST = defineList<ClientRow>({
  name: 'clients',
  query: 'listClients',
  table: 'clients',
  columns: columnSql('clients'),
  where: 'deleted_at is null',
  pageSize: PAGE_SIZE.clients,
  order: 'clients',
  sorts: {
    poslovnoIme: BY_NAME,
    pib: serbian('pib'),
    mesto: serbian('mesto'),
    adresa: serbian('adresa'),
    createdAt: 'created_at',
  },
  fieldSorts: SORT_COLUMNS.clients,
  exported: {
    name: 'klijenti',
    title: 'Klijenti',
    right: 'clients:read',
    // every field of every client, under the headers that the import knows
    columns: [
      { head: IMPORT_LABELS.tip, width: 16, cell: row => labelOf(TIP_KLIJENTA_LABELS, row.tip) },
      ...CLIENT_FIELDS.map(field => fieldColumn(field, CLIENT_FACTS[field])),
      { head: 'Dodat', width: 18, kind: 'moment', cell: row => row.createdAt },
    ],
  },
});

import { CLIENT_FACTS, CLIENT_FIELDS, TIP_KLIJENTA_LABELS } from '#domain/client/fields.ts';
import { PERSON_FIELDS, type PersonData, peopleText } from '#domain/client/people.ts';
import { CLIENT_FIELD_RIGHTS } from '#domain/client/read-rights.ts';
import { labelOf } from '#domain/labels.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { IMPORT_LABELS } from '#domain/transfer/client-columns.ts';
import { jsonPairs } from '#server/kernel/column-names.ts';
import { columnSql } from '#server/lists/columns.ts';
import { defineList } from '#server/lists/define-list.ts';
import { fieldColumn } from '#server/lists/field-column.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { LAST_ACTIVITY, OPEN_PROJECTS, OWED } from './client-computed.ts';
import { BY_NAME } from './clients.queries.ts';

const serbian = (column: string) => `coalesce(${column}, '') collate "sr-Latn-x-icu"`;

/** A client as an export contains it: with contact persons and current figures. */
interface ExportedClient extends ClientRow {
  osobe?: PersonData[] | null;
  otvorenihProjekata: number | null;
  duguje: string | null;
  aktivnostAt: string;
}

const overProjects = (sum: string) =>
  `(select ${sum} from projects where client_id = clients.id and deleted_at is null)`;

export const CLIENT_LIST = defineList<ExportedClient>({
  name: 'clients',
  query: 'listClients',
  what: 'a page of the clients',
  table: 'clients',
  columns: columnSql('clients'),
  fieldRights: CLIENT_FIELD_RIGHTS,
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
    more: {
      osobe: `(select json_agg(json_build_object(${jsonPairs(PERSON_FIELDS)}) order by id) from client_people
        where client_id = clients.id and deleted_at is null)`,
      otvorenihProjekata: overProjects(OPEN_PROJECTS),
      duguje: overProjects(OWED),
      aktivnostAt: LAST_ACTIVITY,
    },
    // every field of every client and its contact persons, under the headers that the import knows
    columns: [
      { head: IMPORT_LABELS.tip, width: 16, cell: row => labelOf(TIP_KLIJENTA_LABELS, row.tip) },
      ...CLIENT_FIELDS.map(field => fieldColumn(field, CLIENT_FACTS[field])),
      { head: IMPORT_LABELS.osobe, width: 40, cell: row => peopleText(row.osobe ?? []) },
      { head: 'Dodat', width: 18, kind: 'timestamp', cell: row => row.createdAt },
      {
        head: 'Otvorenih projekata',
        width: 18,
        kind: 'number',
        right: CLIENT_FIELD_RIGHTS.otvorenihProjekata,
        cell: row => row.otvorenihProjekata,
      },
      {
        head: 'Duguje (din)',
        width: 16,
        kind: 'amount',
        right: CLIENT_FIELD_RIGHTS.duguje,
        cell: row => Number(row.duguje),
      },
      { head: 'Poslednja aktivnost', width: 18, kind: 'timestamp', cell: row => row.aktivnostAt },
    ],
  },
});

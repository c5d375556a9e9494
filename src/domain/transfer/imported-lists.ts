import type { PhoneParser } from '../client/client-input.ts';
import type { Right } from '../rights.ts';
import { CLIENT_GUIDE, type ImportField } from './client-columns.ts';
import { type CheckedRow, checkClientRow, type ImportedClient } from './client-row.ts';
import type { ColumnGuide, Columns } from './column-guide.ts';
import { PREOFFER_GUIDE, PROJECT_GUIDE, type PreofferImportField, type ProjectImportField } from './job-columns.ts';
import { checkPreofferRow, checkProjectRow, type ImportedPreoffer, type ImportedProject } from './job-row.ts';

interface List<Field extends string, Item> {
  guide: ColumnGuide<Field>;
  /** The rights that importing the list requires in addition to `transfer:write`. */
  rights: readonly Right[];
  /** `numbers` are the columns whose cells are numbers in the spreadsheet. */
  check(
    cells: readonly string[],
    fields: Columns<Field>,
    phone: PhoneParser,
    now: Date,
    numbers?: readonly number[],
  ): CheckedRow<Item>;
  /** Returns the client of a row; in a list of clients this is the row's record. */
  clientOf(item: Item): ImportedClient;
}

const list = <Field extends string, Item>(facts: List<Field, Item>) => facts;

/** The lists that can be imported, by their name in the URL. */
export const IMPORTED_LISTS = {
  clients: list<ImportField, ImportedClient>({
    guide: CLIENT_GUIDE,
    rights: ['clients:write'],
    check: checkClientRow,
    clientOf: client => client,
  }),
  preoffers: list<PreofferImportField, ImportedPreoffer>({
    guide: PREOFFER_GUIDE,
    rights: ['clients:write', 'preoffers:write'],
    check: checkPreofferRow,
    clientOf: ({ client }) => client,
  }),
  projects: list<ProjectImportField, ImportedProject>({
    guide: PROJECT_GUIDE,
    rights: ['clients:write', 'preoffers:write', 'projects:write', 'finance:write'],
    check: checkProjectRow,
    clientOf: ({ client }) => client,
  }),
};

export type ImportedList = keyof typeof IMPORTED_LISTS;
export type ItemOf<L extends ImportedList> =
  (typeof IMPORTED_LISTS)[L] extends List<infer _, infer Item> ? Item : never;

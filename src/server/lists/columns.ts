import type { Selectable } from 'kysely';
import { CLIENT_FIELDS } from '#domain/client/fields.ts';
import { HEAD_FIELDS, SUM_FIELDS, SUPPLIER_FIELDS } from '#domain/glass/fields.ts';
import { JOB_FIELDS, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import { SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import { FINANCE_FIELDS } from '#domain/project/fields.ts';
import type { FieldRights } from '#domain/project/read-rights.ts';
import { type Holder, may } from '#domain/rights.ts';
import { type Camel, camel, snake } from '#server/kernel/column-names.ts';
import type { Tables } from '#server/kernel/postgres/tables.ts';

/** The columns about the work on a job, in pre-offers and projects alike (job-state.ts). */
const JOB_STATE = [
  'odgovorna_osoba',
  'sledeci_kontakt',
  'sledeci_kontakt_osoba',
  'sledeci_kontakt_opis',
  'ishod',
  'ishod_uzrok',
  'ishod_razlog',
  'ishod_at',
  'ishod_by',
] as const;

/** The columns that remove the next contact from a job: a closed job has none. */
export const NO_NEXT_CONTACT = { sledeci_kontakt: null, sledeci_kontakt_osoba: null, sledeci_kontakt_opis: null };

/** The columns that GraphQL types expose: `poslovno_ime` in SQL is `poslovnoIme` in every response. */
const COLUMNS = {
  clients: ['id', 'tip', ...CLIENT_FIELDS.map(snake), 'version', 'created_at'],
  preoffers: [
    'id',
    'client_id',
    ...JOB_FIELDS.map(snake),
    ...SELECTOR_FIELDS,
    ...JOB_STATE,
    'project_id',
    'aktivnost_at',
    'uvezeno_at',
    'created_at',
  ],
  projects: [
    'id',
    'year',
    'number',
    'preoffer_id',
    'preoffer_created_at',
    'client_id',
    ...PROJECT_JOB_FIELDS.map(snake),
    'step',
    'archived',
    'ready_for_optimization',
    'selected_offer',
    ...FINANCE_FIELDS,
    'vrednost_uneta',
    'ukupno',
    'placeno',
    'dug',
    'rok_uplate',
    ...JOB_STATE,
    'measured_at',
    'offer_selected_at',
    'contract_at',
    'ready_at',
    'archived_at',
    'uvezeno_at',
    'stari_broj',
    'created_at',
  ],
  glass_suppliers: ['id', ...SUPPLIER_FIELDS.map(snake), 'version', 'created_at'],
  glass_orders: [
    'id',
    'year',
    'number',
    'supplier_id',
    'dobavljac',
    'min_povrsina',
    'korak',
    ...HEAD_FIELDS.map(snake),
    'status',
    'broj_pozicija',
    ...SUM_FIELDS.map(snake),
    'version',
    'created_at',
  ],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] };

type Table = keyof typeof COLUMNS;
type ColumnOf<T extends Table> = (typeof COLUMNS)[T][number];
type AsCamel<Column extends string> = Column extends string ? `${Column} as ${Camel<Column>}` : never;
const asCamel = <Column extends string>(column: Column) => `${column} as ${camel(column)}` as AsCamel<Column>;

/** A row with the field names of the GraphQL schema, so that its fields need no resolvers. */
export type CamelRow<T extends Table> = {
  [C in (typeof COLUMNS)[T][number] as Camel<C>]: C extends keyof Selectable<Tables[T]>
    ? Selectable<Tables[T]>[C]
    : never;
};

/** A map from the name of a field to the SQL of its value. */
export type ColumnSql = Readonly<Record<string, string>>;

/** The SQL of the table's columns, keyed by their field names in the GraphQL schema. */
export const columnSql = (table: Table): ColumnSql =>
  Object.fromEntries(COLUMNS[table].map(column => [camel(column), `${table}.${column}`]));

/** Columns for a select: `poslovno_ime as "poslovnoIme", …`. */
export const selectText = (columns: ColumnSql): string =>
  Object.entries(columns)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');

/** The columns, with null in place of those that need a right which the person lacks, so that they are not read. */
export const readableColumns = (columns: ColumnSql, rights: FieldRights, who: Holder): ColumnSql =>
  Object.fromEntries(
    Object.entries(columns).map(([field, text]) => {
      const right = rights[field];
      return [field, right && !may(who, right) ? 'null' : text];
    }),
  );

/** All the table's columns, as Kysely selects them: `poslovno_ime as poslovnoIme`. */
export const kyselyColumns = <T extends Table>(table: T) => (COLUMNS[table] as readonly ColumnOf<T>[]).map(asCamel);

/** All the table's columns as the text of a hand-written select. */
export const selectColumns = (table: Table): string => selectText(columnSql(table));

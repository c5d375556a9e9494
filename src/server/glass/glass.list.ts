import { isOneOf } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { type OrderSums, SUM_FIELDS } from '#domain/glass/fields.ts';
import { GLASS_STATUSES, type GlassStatus, glassOrderNumber, OPEN_GLASS_STATUSES } from '#domain/glass/order.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { withLongDays } from '#domain/text/long-days.ts';
import { snake } from '#server/kernel/column-names.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';
import { defineList } from '#server/lists/define-list.ts';
import type { ExportColumn } from '#server/lists/exported-list.ts';
import type { Page } from '#server/lists/page.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { numberOfProject, ORDER_COLUMNS } from './glass-orders.queries.ts';
import type { GlassOrderRow } from './glass-types.ts';

/** The domain's `isLate` in SQL. */
const LATE = `(datum_isporuke < ${TODAY} and status in (${quotedList(OPEN_GLASS_STATUSES)}))`;

const FILTERS = {
  status: {
    type: 'String',
    condition: 'status = ?',
    accepts: text => isOneOf(GLASS_STATUSES, text),
    refusal: 'Takav status ne postoji.',
    words: text => text,
  },
  projectId: {
    type: 'ID',
    condition: 'project_id = ?',
    accepts: isRowId,
    refusal: 'Takav projekat ne postoji.',
    words: project => `projekat: ${project}`,
    nameOf: numberOfProject,
  },
  kasni: { type: 'Boolean', description: 'only late ones', condition: LATE, words: 'samo koje kasne' },
} satisfies Record<string, ListFilter>;

const EXPORT: readonly ExportColumn<GlassOrderRow>[] = [
  { head: 'Broj', width: 14, cell: row => glassOrderNumber(row.number, row.year) },
  { head: 'Status', width: 14, cell: row => row.status },
  { head: 'Dobavljač', width: 28, cell: row => row.dobavljac },
  { head: 'Projekat', width: 12, cell: ({ projekat }) => projekat && projectNumber(projekat.number, projekat.year) },
  { head: 'Klijent', width: 32, cell: ({ projekat }) => projekat?.klijent ?? null },
  { head: 'Isporuka', width: 12, kind: 'date', cell: row => row.datumIsporuke },
  { head: 'Pozicija', width: 10, kind: 'number', cell: row => row.brojPozicija },
  { head: 'Komada', width: 10, kind: 'number', cell: row => row.komada },
  { head: 'Površina (m²)', width: 14, kind: 'number', cell: row => row.povrsina / 1_000_000 },
  { head: 'Obračunska površina (m²)', width: 24, kind: 'number', cell: row => row.obracunskaPovrsina / 1_000_000 },
  { head: 'Masa (kg)', width: 12, kind: 'number', cell: row => Math.round(row.zapremina / 4_000) / 100 },
  { head: 'Napomena', width: 40, cell: row => row.napomena },
  { head: 'Dodata', width: 18, kind: 'timestamp', cell: row => row.createdAt },
];

export const GLASS_LIST = defineList<GlassOrderRow>({
  name: 'glass',
  query: 'listGlassOrders',
  what: 'a page of the glass orders',
  table: 'glass_orders',
  columns: ORDER_COLUMNS,
  where: 'deleted_at is null',
  pageSize: PAGE_SIZE.projects,
  order: 'glassOrders',
  sorts: {
    broj: '(year::bigint * 1000000 + number)',
    dobavljac: 'dobavljac collate "sr-Latn-x-icu"',
    datumIsporuke: `coalesce(datum_isporuke, 'infinity'::date)`,
    povrsina: 'povrsina',
    status: `array_position(array[${quotedList(GLASS_STATUSES)}], status)`,
    createdAt: 'created_at',
  },
  fieldSorts: ['dobavljac', 'povrsina', 'createdAt'],
  filters: FILTERS,
  readSearch: withLongDays,
  exported: { name: 'staklo', columns: EXPORT },
});

type CountedPage = Pick<Page<object>, 'aggregate'>;

/** Filters whose choices are shown with counts. The counts ignore these filters, so that no other choice shows 0. */
const COUNTED_FILTERS: readonly (keyof typeof FILTERS)[] = ['status', 'kasni'];

export const countsByStatus = (page: CountedPage) =>
  page.aggregate<{ status: GlassStatus; broj: number }>({
    select: 'status, count(*)::int as broj',
    groupBy: 'status',
    ignoredFilters: COUNTED_FILTERS,
  });

export async function countLate(page: CountedPage): Promise<number> {
  const select = `count(*) filter (where ${LATE})::int as broj`;
  const [row] = await page.aggregate<{ broj: number }>({ select, ignoredFilters: COUNTED_FILTERS });
  return row?.broj ?? 0;
}

const SUMS = SUM_FIELDS.map(
  field => `coalesce(sum(${snake(field)}) filter (where status <> 'Otkazano'), 0)::bigint as "${field}"`,
);
export async function sumsOf(page: CountedPage): Promise<OrderSums> {
  const rows = await page.aggregate<OrderSums>({ select: SUMS.join(', ') });
  return rows[0] ?? eachField(SUM_FIELDS, () => 0);
}

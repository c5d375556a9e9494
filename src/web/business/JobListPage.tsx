import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { plural } from '#domain/text/formats.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useList } from '#web/api/use-list.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { Column, RowOpening } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { JOB_COLUMNS, type JobRow, jobCard } from './job-columns.tsx';

interface Props<Row extends JobRow> extends RowOpening<Row> {
  title: string;
  /** 1 projekat, 2 projekta, 5 projekata. */
  nouns: readonly [one: string, few: string, many: string];
  source: ListSource<Row>;
  /** The list's name for its export. */
  exported: string;
  /** Before the columns that all these lists have. */
  firstColumn?: Column<Row>;
  actions?: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string; action?: ReactNode };
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** The list of pre-offers and the three lists of projects: search, job types with their counts, table. */
export function JobListPage<Row extends JobRow>({ source, firstColumn, empty, ...props }: Props<Row>) {
  const list = useList(source);
  const { counts, vrstaPosla, setVrstaPosla } = list;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage>
      <PageHeader
        title={props.title}
        count={list.total === undefined ? undefined : plural(list.total, ...props.nouns)}
        actions={
          <>
            <ExportMenu list={props.exported} choice={{ search: list.search, sort: list.sort, vrstaPosla }} />
            <RefreshButton onRefresh={list.refresh} isFetching={list.isFetching} />
            {props.actions}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox value={list.search} onValue={list.setSearch} placeholder="Pretraga (klijent, mesto, telefon…)" />
        <FilterChips
          label="Vrsta posla"
          items={VRSTE_POSLA.map(value => ({
            value,
            label: value,
            jobType: value,
            count: list.total === undefined ? undefined : (counts[value] ?? 0),
          }))}
          value={vrstaPosla}
          onValue={setVrstaPosla}
          total={list.total === undefined ? undefined : all}
        />
      </div>
      <DataTable
        {...list}
        label={props.title}
        columns={firstColumn ? [firstColumn, ...JOB_COLUMNS] : JOB_COLUMNS}
        rowKey={row => row.id}
        card={jobCard}
        onSort={list.setSort}
        rowLink={props.rowLink}
        onRow={props.onRow}
        empty={
          vrstaPosla === null ? (
            <EmptyState {...empty} />
          ) : (
            <EmptyState icon={empty.icon} title={`Nema ničega za vrstu posla ${vrstaPosla}`} />
          )
        }
      />
      {props.children}
    </ListPage>
  );
}

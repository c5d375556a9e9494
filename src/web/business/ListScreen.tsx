import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { moreThan } from '#domain/text/formats.ts';
import type { ExportChoice } from '#web/api/export-list.ts';
import type { List } from '#web/api/use-list.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { DataTableProps } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { ExportMenu } from './ExportMenu.tsx';

type Table<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'card' | 'rowActions' | 'rowLink' | 'onRow'>;

export interface EmptyList {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** Makes the first one. */
  action?: ReactNode;
}

interface Props<Row> extends Table<Row> {
  title: string;
  /** The result of useList, with the page's own overrides. */
  list: List<Row>;
  /** „12 klijenata“, for that total of rows. */
  count?(total: number): string;
  /** The count has a line of its own on a phone. */
  longCount?: boolean;
  /** The list's name for its export. */
  exported: string;
  /** The filters in use, as the export knows them. */
  exportedBy?: ExportChoice;
  beforeExport?: ReactNode;
  afterExport?: ReactNode;
  /** The last buttons of the head: those that create a row. */
  actions?: ReactNode;
  /** Between the head and the search. */
  notice?: ReactNode;
  /** What the search looks through. */
  placeholder: string;
  /** FilterChips. */
  filter?: ReactNode;
  /** Below it: the filters in use. */
  used?: ReactNode;
  /** Shown instead of the table: a board. */
  instead?: ReactNode;
  /** Shown instead of rows when the list is empty without a search. */
  empty: EmptyList;
  /** Dialogs. */
  children?: ReactNode;
}

/** A page with a list that fills the height: head with count, export and refresh, search and filter, the table that scrolls inside. */
export function ListScreen<Row>({ title, list, count, longCount, notice, filter, empty, ...props }: Props<Row>) {
  const { columns, rowKey, card, rowActions, rowLink, onRow } = props;
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] flex-col px-3 pt-3 md:p-6">
      <PageHeader
        title={title}
        count={list.total === undefined ? undefined : count && moreThan(list.totalIsAtLeast, count(list.total))}
        ownLine={longCount ?? false}
        actions={
          <>
            {props.beforeExport}
            <ExportMenu list={props.exported} choice={{ search: list.search, sort: list.sort, ...props.exportedBy }} />
            {props.afterExport}
            <RefreshButton onRefresh={list.refresh} isFetching={list.isFetching} />
            {props.actions}
          </>
        }
      />
      {notice}
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox value={list.search} onValue={list.setSearch} placeholder={props.placeholder} />
        {filter}
      </div>
      {props.used}
      {props.instead || (
        <DataTable
          {...list}
          {...{ columns, rowKey, card, rowActions, rowLink, onRow }}
          label={title}
          onSort={list.setSort}
          empty={<EmptyState {...empty} />}
        />
      )}
      {props.children}
    </div>
  );
}

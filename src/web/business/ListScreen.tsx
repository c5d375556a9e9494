import type { LucideIcon } from 'lucide-react';
import { RefreshCw, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moreThan } from '#domain/text/formats.ts';
import type { ExportName } from '#domain/transfer/exports.ts';
import { useMay } from '#web/api/session.ts';
import type { List } from '#web/api/use-list.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { DataTableProps } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuItems } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { type ExportChoice, exportItems, useExport } from './use-export.ts';

type Table<Row> = Pick<DataTableProps<Row>, 'columns' | 'card' | 'rowActions' | 'rowLink'>;

export interface EmptyList {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The button that adds the first row. */
  action?: ReactNode;
}

const idOf = ({ id }: { id: string }): string => id;

interface Props<Row> extends Table<Row> {
  title: string;
  /** The section's name, added to the title of the browser's tab when another page has the same title. */
  of?: string;
  /** The key of a row; by default its id. */
  rowKey?: DataTableProps<Row>['rowKey'];
  /** The result of useList, in which a page may override values. */
  list: List<Row>;
  /** Returns the total in words, „12 klijenata“; without this function the list shows no total. */
  count?(total: number): string;
  /** The list's name in the URL of its export. */
  exported: ExportName;
  /** The filters in use, keyed by their names in the URL of the export. */
  exportedBy?: ExportChoice;
  /** Items of the menu „Još radnji“ before export and refresh. */
  tools?: MenuItems;
  /** The last buttons of the head: those that create a row. */
  actions?: ReactNode;
  /** The switch between table and board, which a phone has in the menu. */
  layout?: ReactNode;
  /** Shown between the head and the search. */
  notice?: ReactNode;
  /** Names the fields in which the search looks. */
  placeholder: string;
  /** A FilterButton, shown next to the search, or on a phone in the head. */
  filterButton?: ReactNode;
  filter?: ReactNode;
  /** Shows the filters in use, each with a button that removes it. */
  used?: ReactNode;
  /** Shown instead of the table: a board. */
  instead?: ReactNode;
  /** Shown instead of rows when the list is empty without a search. */
  empty: EmptyList;
  children?: ReactNode;
}

/** A page with a list that fills the height; the table scrolls inside it. */
export function ListScreen<Row extends { id: string }>({
  title,
  list,
  count,
  notice,
  filterButton,
  filter,
  empty,
  ...props
}: Props<Row>) {
  const { columns, rowKey = idOf, card, rowActions, rowLink, tools = [] } = props;
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(list.search !== '');
  const mayExport = useMay('transfer:read');
  const exporter = useExport();
  const choice = { search: list.search, sort: list.sort, ...props.exportedBy };
  const exports = mayExport ? exportItems(exporter, props.exported, choice, 'Izvezi u ') : [];
  const refresh = { label: 'Osveži', Icon: RefreshCw, disabled: list.isFetching, run: list.refresh };
  const hasSearch = !isPhone || isSearching || list.search !== '';
  return (
    <div className="list-screen">
      <PageHeader
        title={title}
        of={props.of}
        count={list.total === undefined ? undefined : count && moreThan(list.totalIsAtLeast, count(list.total))}
        isList
        actions={
          <>
            {isPhone && (
              <>
                <IconButton
                  label="Pretraga"
                  icon={Search}
                  iconSize={20}
                  aria-expanded={hasSearch}
                  onClick={() => setSearching(!isSearching)}
                />
                {filterButton}
              </>
            )}
            {!isPhone && props.layout}
            <Menu
              label="Još radnji"
              className="md:border md:border-line md:bg-surface"
              items={[...tools, ...exports, refresh]}
            />
            {props.actions}
          </>
        }
      />
      {notice}
      {(hasSearch || filter) && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 max-md:mt-1 md:mb-3">
          {hasSearch && (
            <SearchBox
              value={list.search}
              onValue={list.setSearch}
              placeholder={props.placeholder}
              takesFocus={isPhone && isSearching}
            />
          )}
          {!isPhone && filterButton}
          {filter}
        </div>
      )}
      {props.used}
      {props.instead || (
        <DataTable
          {...list}
          {...{ columns, rowKey, card, rowActions, rowLink }}
          label={title}
          onSort={list.setSort}
          empty={<EmptyState {...empty} />}
        />
      )}
      {props.children}
    </div>
  );
}

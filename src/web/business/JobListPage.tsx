import { lazy, type ReactNode, Suspense } from 'react';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import type { WorkList } from '#domain/job/list-views.ts';
import { moreThan, plural } from '#domain/text/formats.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { useList } from '#web/api/use-list.ts';
import type { Column, RowCard, RowOpening } from '#web/ui/data-table-types.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import type { BoardProps, Board as GenericBoard } from './board/Board.tsx';
import { BoardToggle, useIsBoard } from './board/BoardToggle.tsx';
import { JOB_COLUMNS, type JobRow, jobCard } from './job-columns.tsx';
import { type EmptyList, ListScreen } from './ListScreen.tsx';
import { ColumnsButton } from './list/ColumnsButton.tsx';
import { FilterButton } from './list/FilterButton.tsx';
import { useFilterState } from './list/filter-state.ts';
import { ListViews } from './list/ListViews.tsx';
import { UsedFilters } from './list/UsedFilters.tsx';
import { useColumns } from './list/use-columns.ts';

/** Most people have the table open. `lazy` forgets that the board is for any row. */
const Board = lazy(() =>
  import('./board/Board.tsx').then(file => ({ default: file.Board })),
) as unknown as typeof GenericBoard;

interface Props<Row extends JobRow> extends RowOpening<Row> {
  title: string;
  /** 1 projekat, 2 projekta, 5 projekata. */
  nouns: readonly [one: string, few: string, many: string];
  source: ListSource<Row>;
  /** The list's name for its export. */
  exported: string;
  /** Those of the lists of optimization if not given. */
  columns?: readonly Column<Row>[];
  card?(row: Row): RowCard;
  /** Gives it saved views and a choice of columns. */
  name?: WorkList;
  /** The same rows by stage. */
  board?: Pick<BoardProps<Row>, 'filter' | 'stages' | 'moves' | 'hint'>;
  /** Buttons before the one of the export. */
  beforeExport?: ReactNode;
  actions?: ReactNode;
  empty: EmptyList;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** The list of pre-offers and the three lists of projects: with job types and their counts. */
export function JobListPage<Row extends JobRow>({ source, nouns, empty, name, board, ...props }: Props<Row>) {
  const { columns = JOB_COLUMNS, card = jobCard } = props;
  const { lookingAs } = useUser();
  const findsAddresses = useMay('addresses:read');
  const list = useList(source);
  const { counts, vrstaPosla, setVrstaPosla } = list;
  const all = Object.values(counts);
  const state = useFilterState(list);
  const shown = useColumns(name, columns);
  const isBoard = useIsBoard() && board !== undefined;
  const count = (total: number) => plural(total, ...nouns);
  const found = list.total === undefined ? undefined : moreThan(list.totalIsAtLeast, count(list.total));
  const isNarrowed = vrstaPosla !== null || state.used.length > 0;
  return (
    <ListScreen
      {...props}
      list={list}
      count={count}
      exportedBy={{ vrstaPosla, ...list.chosen }}
      placeholder={`Pretraga (klijent, mesto, ${findsAddresses ? 'telefon' : 'broj'}…)`}
      filter={
        <>
          {state.fields.length > 0 && <FilterButton state={state} count={found} />}
          <FilterChips
            label="Vrsta posla"
            items={VRSTE_POSLA.map(value => ({
              value,
              label: value,
              jobType: value,
              count: list.total === undefined ? undefined : (counts[value]?.broj ?? 0),
              isAtLeast: counts[value]?.isAtLeast,
            }))}
            value={vrstaPosla}
            onValue={setVrstaPosla}
            total={list.total === undefined ? undefined : all.reduce((sum, { broj }) => sum + broj, 0)}
            totalIsAtLeast={all.some(({ isAtLeast }) => isAtLeast)}
          />
        </>
      }
      beforeExport={
        <>
          {board && <BoardToggle />}
          {name && !isBoard && !lookingAs && <ColumnsButton name={name} columns={columns} shown={shown} />}
          {props.beforeExport}
        </>
      }
      notice={name && <ListViews name={name} list={list} />}
      used={<UsedFilters {...state} />}
      instead={
        isBoard && (
          <Suspense fallback={<LoadingRows count={3} />}>
            <Board
              {...board}
              label={`${props.title} po fazama`}
              source={source}
              asked={list.asked}
              card={card}
              rowKey={row => row.id}
              rowLink={props.rowLink}
              onRow={props.onRow}
            />
          </Suspense>
        )
      }
      columns={shown}
      rowKey={row => row.id}
      card={card}
      empty={isNarrowed ? { icon: empty.icon, title: 'Nema rezultata za izabrane filtere' } : empty}
    />
  );
}

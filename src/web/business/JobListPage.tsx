import { Kanban, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import type { WorkList } from '#domain/job/list-views.ts';
import { moreThan, plural } from '#domain/text/formats.ts';
import type { ExportName } from '#domain/transfer/exports.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useMay } from '#web/api/session.ts';
import { type List, useList } from '#web/api/use-list.ts';
import type { Column, RowCard, RowOpening } from '#web/ui/data-table-types.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { MenuItem, MenuItems } from '#web/ui/Menu.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { BoardProps } from './board/Board.tsx';
import { BoardToggle, useBoardChoice } from './board/BoardToggle.tsx';
import { JOB_COLUMNS, JOB_COLUMNS_WITHOUT_ADDRESSES, type JobRow, jobCard } from './job-columns.tsx';
import { type EmptyList, ListScreen } from './ListScreen.tsx';
import { FilterButton } from './list/FilterButton.tsx';
import { useFilterState } from './list/filter-state.ts';
import { ListViews } from './list/ListViews.tsx';
import { UsedFilters } from './list/UsedFilters.tsx';
import { useColumnChoice } from './list/use-column-choice.tsx';

/** Loaded lazily, because most people use the table. */
const Board = lazyPart(() => import('./board/Board.tsx'), 'Board', <LoadingRows count={3} />);

interface Props<Row extends JobRow> extends RowOpening<Row> {
  title: string;
  /** The section's name, added to the title of the browser's tab when another page has the same title. */
  of?: string;
  /** The noun after the number of rows: 1 projekat, 2 projekta, 5 projekata. */
  nouns: readonly [one: string, few: string, many: string];
  source: ListSource<Row>;
  /** The list's name in the URL of its export. */
  exported: ExportName;
  /** By default the columns of the lists of optimization. */
  columns?: readonly Column<Row>[];
  card?(row: Row): RowCard;
  /** Identifies the list in saved views and chosen columns; a list without a name has neither. */
  name?: WorkList;
  /** The board that shows the same rows by stage. */
  board?: Pick<BoardProps<Row>, 'filter' | 'stages' | 'moves'>;
  /** Menu items before the choice of columns. */
  tools?: MenuItems;
  actions?: ReactNode;
  empty: EmptyList;
  children?: ReactNode;
}

interface KindsProps {
  list: List<JobRow>;
  wraps: boolean;
  /** Whether saved views are shown. The first one, „Sve“, shows all job types, so the chip „Sve“ is left out. */
  hasViews: boolean;
}

function KindChips({ list, wraps, hasViews }: KindsProps) {
  const { counts, total } = list;
  const all = Object.values(counts);
  return (
    <FilterChips
      label="Vrsta posla"
      wraps={wraps}
      all={hasViews ? null : 'Sve'}
      items={VRSTE_POSLA.map(value => ({
        value,
        label: value,
        jobType: value,
        count: total === undefined ? undefined : (counts[value]?.broj ?? 0),
        isAtLeast: counts[value]?.isAtLeast,
      }))}
      value={list.vrstaPosla}
      onValue={list.setVrstaPosla}
      total={total === undefined ? undefined : all.reduce((sum, { broj }) => sum + broj, 0)}
      totalIsAtLeast={all.some(({ isAtLeast }) => isAtLeast)}
    />
  );
}

const emptyList = (empty: EmptyList, isNarrowed: boolean): EmptyList =>
  isNarrowed ? { icon: empty.icon, title: 'Nema rezultata za izabrane filtere' } : empty;

/** The menu item that switches between table and board on a phone. */
const otherLayout = ({ isBoard, choose }: ReturnType<typeof useBoardChoice>): MenuItem =>
  isBoard
    ? { label: 'Prikaži tabelu', Icon: Table2, run: () => choose(false) }
    : { label: 'Prikaži tablu', Icon: Kanban, run: () => choose(true) };

/** The page of the list of pre-offers and of the three lists of projects. */
export function JobListPage<Row extends JobRow>({ source, nouns, empty, name, board, ...props }: Props<Row>) {
  const showsAddresses = useMay('addresses:read');
  const { columns = showsAddresses ? JOB_COLUMNS : JOB_COLUMNS_WITHOUT_ADDRESSES, card = jobCard, tools = [] } = props;
  const isPhone = useIsPhone();
  const list = useList(source);
  const { vrstaPosla, setVrstaPosla } = list;
  const state = useFilterState(list);
  const choice = useColumnChoice(name, columns);
  const layout = useBoardChoice();
  const isBoard = layout.isBoard && board !== undefined;
  const count = (total: number) => plural(total, ...nouns);
  const totalText = list.total === undefined ? undefined : moreThan(list.totalIsAtLeast, count(list.total));
  const kindChips = <KindChips list={list} wraps={isPhone} hasViews={name !== undefined && !isPhone} />;
  return (
    <ListScreen
      {...props}
      list={list}
      count={count}
      exportedBy={{ vrstaPosla, ...list.chosen }}
      placeholder={`Klijent, mesto, ${showsAddresses ? 'telefon' : 'broj'}`}
      filterButton={
        (isPhone || state.fields.length > 0) && (
          <FilterButton state={state} count={totalText} others={isPhone && vrstaPosla !== null ? 1 : 0}>
            {isPhone && kindChips}
          </FilterButton>
        )
      }
      filter={!isPhone && kindChips}
      layout={board && <BoardToggle {...layout} />}
      tools={[...tools, board && isPhone && otherLayout(layout), ...(isBoard ? [] : choice.items)]}
      notice={name && <ListViews name={name} list={list} />}
      used={<UsedFilters {...state} vrstaPosla={isPhone ? vrstaPosla : null} onKind={() => setVrstaPosla(null)} />}
      instead={
        isBoard && (
          <Board
            {...board}
            label={`${props.title} po fazama`}
            source={source}
            params={list.params}
            card={card}
            rowLink={props.rowLink}
          />
        )
      }
      columns={choice.shown}
      card={card}
      empty={emptyList(empty, vrstaPosla !== null || state.used.length > 0)}
    >
      {props.children}
      {choice.dialog}
    </ListScreen>
  );
}

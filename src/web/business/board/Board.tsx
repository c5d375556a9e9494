import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { JobFilter } from '#domain/job/list-filters.ts';
import { integer, moreThan } from '#domain/text/formats.ts';
import { type ListSource, listQuery } from '#web/api/list-query.ts';
import type { ListSearch } from '#web/api/list-search.ts';
import { Button } from '#web/ui/Button.tsx';
import type { RowCard, RowOpening } from '#web/ui/data-table-types.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import { rowClick } from '#web/ui/row-click.ts';

export interface Stage {
  /** The filter value of the column. */
  value: string;
  title: string;
  /** Whether cards may be moved to this column. */
  takes: boolean;
}

export interface BoardMoves<Row> {
  /** Whether the row's card cannot be moved. */
  isFixed(row: Row): boolean;
  move(row: Row, stage: Stage): void;
  /** The menu of a card, for people who do not drag. */
  menu(row: Row, stages: readonly Stage[]): ReactNode;
}

export interface BoardProps<Row> extends RowOpening<Row> {
  label: string;
  source: ListSource<Row>;
  /** The search, job type and filters of the screen. */
  params: ListSearch;
  filter: JobFilter;
  stages: readonly Stage[];
  card(row: Row): RowCard;
  /** How cards are moved; without it, cards can only be opened. */
  moves?: BoardMoves<Row> | undefined;
}

/** A list as a board: one column per stage, which fetches its own pages of rows. */
export function Board<Row extends { id: string }>({ label, params, filter, stages, ...props }: BoardProps<Row>) {
  const [dragged, setDragged] = useState<Row | null>(null);
  const chosen = params[filter];
  const shown = stages.filter(stage => chosen === undefined || stage.value === chosen);
  return (
    <section
      aria-label={label}
      className="-mx-3 flex min-h-0 flex-1 snap-x scroll-px-3 gap-3 overflow-x-auto px-3 pb-3 md:mx-0 md:scroll-px-0 md:px-0"
    >
      {shown.map(stage => (
        <BoardColumn
          key={stage.value}
          {...props}
          stage={stage}
          stages={stages}
          params={{ ...params, [filter]: stage.value }}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
    </section>
  );
}

interface ColumnProps<Row> extends Omit<BoardProps<Row>, 'label' | 'filter'> {
  stage: Stage;
  dragged: Row | null;
  onDrag(row: Row | null): void;
}

function BoardColumn<Row extends { id: string }>({
  stage,
  source,
  params,
  dragged,
  onDrag,
  moves,
  ...props
}: ColumnProps<Row>) {
  const query = useInfiniteQuery(listQuery(source, params));
  const { data, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [isOver, setOver] = useState(false);
  const rows = data?.pages.flatMap(page => page.items) ?? [];
  const isTarget = dragged !== null && stage.takes && !rows.some(row => row.id === dragged.id);
  const onDragOver = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isTarget) moves?.move(dragged, stage);
    onDrag(null);
  };
  const { total, totalIsAtLeast } = data?.pages[0] ?? {};
  return (
    <section
      aria-label={stage.title}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`card flex w-[85vw] flex-none snap-start flex-col overflow-hidden md:w-auto md:min-w-51 md:flex-1 ${isOver && isTarget ? 'outline-2 outline-brand' : ''}`}
    >
      <h2 className="flex items-baseline gap-2 border-b border-line px-4 py-3 text-sm font-semibold">
        {stage.title}
        <span className="num font-normal text-muted">
          {total !== undefined && moreThan(totalIsAtLeast === true, integer(total))}
        </span>
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={isLoading}>
        <Loading query={query} rows={3} />
        {data && rows.length === 0 && <p className="p-4 text-sm text-muted">Nema</p>}
        <ul {...rowClick}>
          {rows.map((row, index) => (
            <BoardCard key={row.id} {...props} {...{ row, index, moves, onDrag }} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="text" className="m-2" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Prikaži još
          </Button>
        )}
      </div>
    </section>
  );
}

interface CardProps<Row> extends Pick<ColumnProps<Row>, 'card' | 'rowLink' | 'moves' | 'onDrag' | 'stages'> {
  row: Row;
  index: number;
}

function BoardCard<Row>({ row, index, card, rowLink, moves, onDrag, stages }: CardProps<Row>) {
  const { title, chip, lines, marks } = card(row);
  const canMove = moves !== undefined && !moves.isFixed(row);
  return (
    <li
      data-index={index}
      draggable={canMove}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
      className={`relative border-b border-line py-2.5 pr-2 pl-4 hover:bg-hover ${canMove ? 'cursor-grab' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <RowOpener row={row} isCurrent rowLink={rowLink}>
            {title}
          </RowOpener>
        </div>
        {canMove && <div className="relative z-1 -my-1 flex-none">{moves.menu(row, stages)}</div>}
      </div>
      {lines.filter(Boolean).map(line => (
        <p key={line} className="num truncate text-sm text-muted">
          {line}
        </p>
      ))}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-muted">
        {chip}
        {marks}
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { plural } from '#domain/text/formats.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useList } from '#web/api/use-list.ts';
import type { Column, RowCard, RowOpening } from '#web/ui/data-table-types.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { JOB_COLUMNS, type JobRow, jobCard } from './job-columns.tsx';
import { type EmptyList, ListScreen } from './ListScreen.tsx';
import { FilterButton } from './list/FilterButton.tsx';
import { useFilterState } from './list/filter-state.ts';
import { UsedFilters } from './list/UsedFilters.tsx';

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
  actions?: ReactNode;
  empty: EmptyList;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** The list of pre-offers and the three lists of projects: with job types and their counts. */
export function JobListPage<Row extends JobRow>({ source, nouns, empty, ...props }: Props<Row>) {
  const { columns = JOB_COLUMNS, card = jobCard } = props;
  const list = useList(source);
  const { counts, vrstaPosla, setVrstaPosla } = list;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const state = useFilterState(list);
  const count = (total: number) => plural(total, ...nouns);
  const isNarrowed = vrstaPosla !== null || state.used.length > 0;
  return (
    <ListScreen
      {...props}
      list={list}
      count={count}
      exportedBy={{ vrstaPosla, ...list.chosen }}
      placeholder="Pretraga (klijent, mesto, telefon…)"
      filter={
        <>
          {state.fields.length > 0 && (
            <FilterButton state={state} count={list.total === undefined ? undefined : count(list.total)} />
          )}
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
        </>
      }
      used={<UsedFilters {...state} />}
      columns={columns.filter(column => !column.optional)}
      rowKey={row => row.id}
      card={card}
      empty={isNarrowed ? { icon: empty.icon, title: 'Nema ničega za izabrane filtere' } : empty}
    />
  );
}

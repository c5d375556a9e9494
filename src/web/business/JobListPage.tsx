import type { ReactNode } from 'react';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { plural } from '#domain/text/formats.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useList } from '#web/api/use-list.ts';
import type { Column, RowOpening } from '#web/ui/data-table-types.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { JOB_COLUMNS, type JobRow, jobCard } from './job-columns.tsx';
import { type EmptyList, ListScreen } from './ListScreen.tsx';

interface Props<Row extends JobRow> extends RowOpening<Row> {
  title: string;
  /** 1 projekat, 2 projekta, 5 projekata. */
  nouns: readonly [one: string, few: string, many: string];
  source: ListSource<Row>;
  /** The list's name for its export. */
  exported: string;
  /** Columns before those that all these lists share. */
  firstColumn?: Column<Row>;
  actions?: ReactNode;
  empty: EmptyList;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** The list of pre-offers and the three lists of projects: with job types and their counts. */
export function JobListPage<Row extends JobRow>({ source, nouns, firstColumn, empty, ...props }: Props<Row>) {
  const list = useList(source);
  const { counts, vrstaPosla, setVrstaPosla } = list;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListScreen
      {...props}
      list={list}
      count={total => plural(total, ...nouns)}
      exportedBy={{ vrstaPosla }}
      placeholder="Pretraga (klijent, mesto, telefon…)"
      filter={
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
      }
      columns={firstColumn ? [firstColumn, ...JOB_COLUMNS] : JOB_COLUMNS}
      rowKey={row => row.id}
      card={jobCard}
      empty={vrstaPosla === null ? empty : { icon: empty.icon, title: `Nema ničega za vrstu posla ${vrstaPosla}` }}
    />
  );
}

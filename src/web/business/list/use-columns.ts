import { useQuery } from '@tanstack/react-query';
import type { ColumnList } from '#domain/job/list-views.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { columnsQuery } from './views-api.ts';

/** The columns that the person chose, in order; those of the list while they chose none, and as many as fit. */
export function useColumns<Row>(name: ColumnList | undefined, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { data } = useQuery({ ...columnsQuery(name ?? 'preoffers'), enabled: name !== undefined });
  if (!name || !data) return columns.filter(column => !column.optional);
  return data.flatMap(id => columns.filter(column => column.id === id));
}

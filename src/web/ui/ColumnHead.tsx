import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './data-table-types.ts';

interface Props<Row> {
  column: Column<Row>;
  sort: string;
  onSort(sort: string): void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; a press sorts by it, another reverses the order. */
export function ColumnHead<Row>({ column, sort, onSort }: Props<Row>) {
  const [by, direction] = sort.split(':');
  const order = by === column.id ? (direction === 'desc' ? 'desc' : 'asc') : null;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const text = 'inline-flex h-11 items-center gap-1 text-[13px] font-semibold text-muted';
  return (
    <th
      scope="col"
      className={`px-3 ${column.align === 'right' ? 'text-right' : 'text-left'}`}
      aria-sort={column.sortable ? (order ? ARIA[order] : 'none') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={`${text} hover:text-ink`}
          onClick={() => onSort(`${column.id}:${order === 'asc' ? 'desc' : 'asc'}`)}
        >
          {column.header}
          {order && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        <span className={text}>{column.header}</span>
      )}
    </th>
  );
}

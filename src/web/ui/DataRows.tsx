import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column, DataBodyProps } from './data-table-types.ts';
import { widthOf } from './fitting-columns.ts';
import { RowOpener } from './RowOpener.tsx';
import { rowClick } from './row-click.ts';

export const ACTIONS_WIDTH_PX = 64;

/** Space for the rows that are not rendered, so that the scroll bar is right. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** A DataTable as a table, for wide screens. */
export function DataRows<Row>({ inView, current, onKeyDown, ...props }: DataBodyProps<Row>) {
  const { label, columns, rows, rowKey, rowActions, total, rowLink } = props;
  const items = inView.rows;
  // When the focused row is out of view, the first rendered row is in the tab order instead.
  const tabbableIndex = items.some(item => item.index === current) ? current : items[0]?.index;
  return (
    <table
      className="w-full table-fixed text-sm"
      style={{ minWidth: widthOf(columns) + (rowActions ? ACTIONS_WIDTH_PX : 0) }}
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
    >
      <colgroup>
        {columns.map(column => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {rowActions && <col style={{ width: ACTIONS_WIDTH_PX }} />}
      </colgroup>
      <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--color-line)]">
        <tr>
          {columns.map(column => (
            <ColumnHead key={column.id} {...props} column={column} />
          ))}
          {rowActions && (
            <th>
              <span className="sr-only">Radnje</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...rowClick} onKeyDown={onKeyDown}>
        <Spacer height={items[0]?.start ?? 0} />
        {items.map(item => {
          const row = rows[item.index] as Row;
          return (
            <tr key={rowKey(row)} data-index={item.index} aria-rowindex={item.index + 2} className="table-row">
              {columns.map(column => (
                <td key={column.id} className={column.align === 'right' ? 'num text-right' : ''}>
                  {column.primary ? (
                    <>
                      <RowOpener row={row} isCurrent={item.index === tabbableIndex} rowLink={rowLink}>
                        {column.cell(row)}
                      </RowOpener>
                      {column.below && <span className="block truncate text-xs text-muted">{column.below(row)}</span>}
                    </>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowActions && <td className="px-2! text-right">{rowActions(row, item.index === tabbableIndex)}</td>}
            </tr>
          );
        })}
        <Spacer height={inView.height - (items.at(-1)?.end ?? 0)} />
      </tbody>
    </table>
  );
}

interface HeadProps<Row> extends Pick<DataBodyProps<Row>, 'sortColumns' | 'sort' | 'onSort'> {
  column: Column<Row>;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; a press sorts by it, another reverses the order. */
function ColumnHead<Row>({ column, sortColumns, sort, onSort }: HeadProps<Row>) {
  const isSortable = sortColumns.includes(column.id);
  const [by, direction] = sort.split(':');
  const order = by === column.id ? (direction === 'desc' ? 'desc' : 'asc') : null;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const text = 'inline-flex h-11 items-center gap-1 text-[0.8125rem] font-semibold text-muted';
  return (
    <th
      scope="col"
      className={`px-3 ${column.align === 'right' ? 'text-right' : 'text-left'}`}
      aria-sort={isSortable ? (order ? ARIA[order] : 'none') : undefined}
    >
      {isSortable ? (
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

import { Phone } from 'lucide-react';
import type { DataBodyProps } from './data-table-types.ts';
import { RowOpener } from './RowOpener.tsx';
import { rowClick } from './row-click.ts';

/** A DataTable as cards, for phones: the name first, a chip on the right, other lines small, and a call button. */
export function DataCards<Row>({
  inView,
  current,
  onKeyDown,
  label,
  rows,
  rowKey,
  card,
  rowActions,
  rowLink,
}: DataBodyProps<Row>) {
  return (
    <ul {...rowClick} className="relative" onKeyDown={onKeyDown} aria-label={label} style={{ height: inView.height }}>
      {inView.rows.map(item => {
        const row = rows[item.index] as Row;
        const isCurrent = item.index === current;
        const { title, chip, lines, stage, marks, phone } = card(row);
        return (
          <li
            key={rowKey(row)}
            ref={inView.measure}
            data-index={item.index}
            className="absolute inset-x-0 top-0 flex items-center gap-2 border-b border-line py-2.5 pr-3 pl-4"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <div className="flex items-center justify-between gap-2">
                <RowOpener {...{ row, isCurrent, rowLink }}>{title}</RowOpener>
                {chip}
              </div>
              {lines.filter(Boolean).map(line => (
                <p key={line} className="num line-clamp-2 text-sm text-muted">
                  {line}
                </p>
              ))}
              {(stage || marks) && (
                <div className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
                  {stage}
                  {marks}
                </div>
              )}
            </div>
            {phone && (
              <a
                href={`tel:${phone}`}
                aria-label="Pozovi"
                tabIndex={isCurrent ? 0 : -1}
                className="relative z-1 grid size-11 flex-none place-items-center rounded-full bg-brand-soft text-brand-ink"
              >
                <Phone size={18} aria-hidden />
              </a>
            )}
            {rowActions && <div className="relative z-1">{rowActions(row, isCurrent)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

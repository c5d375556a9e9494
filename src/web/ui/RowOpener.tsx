import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOpening } from './data-table-types.ts';

interface Props<Row> extends RowOpening<Row> {
  row: Row;
  /** Whether this row is in the tab order; only one is, and arrows move between rows. */
  isCurrent: boolean;
  children: ReactNode;
}

/** The part of a row that opens it; a click elsewhere on the row has the same effect (row-click.ts). */
export function RowOpener<Row>({ row, isCurrent, rowLink, children }: Props<Row>) {
  if (!rowLink) return <span className="font-semibold">{children}</span>;
  return (
    <Link {...rowLink(row)} className="row-open" tabIndex={isCurrent ? 0 : -1} data-row-open draggable={false}>
      {children}
    </Link>
  );
}

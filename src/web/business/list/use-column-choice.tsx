import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ColumnList } from '#domain/job/list-views.ts';
import { useUser } from '#web/api/session.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHasCards } from '#web/ui/use-is-phone.ts';
import { columnsQuery } from './views-api.ts';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'), 'ColumnsDialog');

/** The columns that the person chose, in order, or by default those of the list. */
function useColumns<Row>(name: ColumnList | undefined, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { data } = useQuery({ ...columnsQuery(name ?? 'preoffers'), enabled: name !== undefined });
  if (!name || !data) return columns.filter(column => !column.optional);
  return data.flatMap(id => columns.filter(column => column.id === id));
}

/** The columns that a list shows, the menu item that opens their choice, and its dialog. */
export function useColumnChoice<Row>(name: ColumnList | undefined, columns: readonly Column<Row>[]) {
  const { lookingAs } = useUser();
  const hasCards = useHasCards();
  const shown = useColumns(name, columns);
  const [isOpen, setOpen] = useState(false);
  return {
    shown,
    // Cards have no columns.
    items: name && !hasCards && !lookingAs ? [{ label: 'Kolone', Icon: Columns3, run: () => setOpen(true) }] : [],
    dialog: name && isOpen && (
      <ColumnsDialog name={name} columns={columns} shown={shown} onClose={() => setOpen(false)} />
    ),
  };
}

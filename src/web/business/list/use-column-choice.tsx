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

/**
 * The columns that a list shows (those that the person chose, in order, or the list's default ones), the menu item that
 * opens their choice, and its dialog.
 */
export function useColumnChoice<Row>(name: ColumnList | undefined, columns: readonly Column<Row>[]) {
  const { viewingAs } = useUser();
  const hasCards = useHasCards();
  const { data: chosen } = useQuery({ ...columnsQuery(name ?? 'preoffers'), enabled: name !== undefined && !hasCards });
  const shown =
    name && chosen
      ? chosen.flatMap(id => columns.filter(column => column.id === id))
      : columns.filter(column => !column.optional);
  const [isOpen, setOpen] = useState(false);
  return {
    shown,
    // Cards have no columns.
    items: name && !hasCards && !viewingAs ? [{ label: 'Kolone', Icon: Columns3, run: () => setOpen(true) }] : [],
    dialog: name && isOpen && (
      <ColumnsDialog name={name} columns={columns} shown={shown} onClose={() => setOpen(false)} />
    ),
  };
}

import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ColumnList } from '#domain/job/list-views.ts';
import { useUser } from '#web/api/session.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHasCards } from '#web/ui/use-is-phone.ts';
import { useColumns } from './use-columns.ts';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'), 'ColumnsDialog');

/** The columns that a list shows, the menu item that opens their choice, and its dialog. */
export function useColumnChoice<Row>(name: ColumnList | undefined, columns: readonly Column<Row>[]) {
  const { lookingAs } = useUser();
  const hasCards = useHasCards();
  const shown = useColumns(name, columns);
  const [isOpen, setOpen] = useState(false);
  return {
    shown,
    // rows that are cards have no columns
    items: name && !hasCards && !lookingAs ? [{ label: 'Kolone', Icon: Columns3, run: () => setOpen(true) }] : [],
    dialog: name && isOpen && (
      <ColumnsDialog name={name} columns={columns} shown={shown} onClose={() => setOpen(false)} />
    ),
  };
}

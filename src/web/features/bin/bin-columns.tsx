import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { briefDate, DOT, time } from '#domain/text/formats.ts';
import { kindLabel } from '#domain/trail/bin-labels.ts';
import { useChange } from '#web/api/use-change.ts';
import { recordLink } from '#web/business/records.ts';
import { toast } from '#web/toast/toast.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import { type Deleted, QUERIES_TO_REFRESH, restoreDeleted } from './api.ts';

/** The button that restores the record; the snackbar says why if this is impossible. */
function RestoreButton({ item }: { item: Deleted }) {
  const restore = useChange(restoreDeleted, {
    refresh: QUERIES_TO_REFRESH,
    onDone: ({ restoreDeleted: { naziv } }) => toast(`Vraćeno: ${naziv}`),
  });
  return (
    <Button
      icon={Undo2}
      variant="text"
      className="px-2!"
      aria-label={`Vrati: ${item.naziv}`}
      pending={restore.isPending}
      onClick={() => void restore.act(item)}
    >
      Vrati
    </Button>
  );
}

/** The client's name, with a link to the project or pre-offer that the deleted item belonged to. */
function JobLink({ item: { klijent, projectId, preofferId } }: { item: Deleted }) {
  const link = projectId ? recordLink('project', projectId) : preofferId ? recordLink('preoffer', preofferId) : null;
  if (!link) return klijent;
  return (
    <Link {...link} className="underline hover:text-brand-ink">
      {klijent}
    </Link>
  );
}

export const BIN_COLUMNS: readonly Column<Deleted>[] = [
  {
    id: 'naziv',
    header: 'Šta',
    cell: ({ naziv }) => (
      <span className="font-semibold" title={naziv}>
        {naziv}
      </span>
    ),
  },
  { id: 'vrsta', header: 'Vrsta', width: 160, cell: kindLabel },
  { id: 'klijent', header: 'Klijent', width: 180, cell: item => <JobLink item={item} /> },
  { id: 'deletedBy', header: 'Obrisao/la', width: 150, drop: 1, cell: ({ deletedBy }) => deletedBy },
  {
    id: 'deletedAt',
    header: 'Kada',
    width: 160,
    cell: ({ deletedAt }) => <BriefDate value={deletedAt} time />,
  },
  { id: 'vrati', header: 'Radnja', width: 120, cell: item => <RestoreButton item={item} /> },
];

export const binCard = (item: Deleted): RowCard => ({
  title: <span className="font-semibold">{item.naziv}</span>,
  chip: <RestoreButton item={item} />,
  lines: [
    [kindLabel(item), item.klijent === item.naziv ? null : item.klijent].filter(Boolean).join(DOT),
    `${item.deletedBy}${DOT}${briefDate(item.deletedAt)} ${time(item.deletedAt)}`,
  ],
});

import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { LIST_COLUMNS, type ListColumn } from '#domain/job/list-views.ts';
import type { SelectorValue } from '#domain/preoffer/fields.ts';
import { addressWithTown, briefDate } from '#domain/text/formats.ts';
import { jobCard, WORK_JOB_COLUMNS } from '#web/business/job-columns.tsx';
import { OutcomeChip } from '#web/business/OutcomeChip.tsx';
import { NextContact, WORK_COLUMNS } from '#web/business/work-cells.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import type { PreofferRow } from './api.ts';

const TONES = {
  Zainteresovan: 'ok',
  'Moguća saradnja': 'info',
  'Nema odgovora': 'warning',
  'Skupi smo': 'neutral',
} as const satisfies Record<SelectorValue<'status'>, string>;

/** A link to the project that was made from the pre-offer; without a project, how the job ended, or else its status. */
function Status({ row: { status, projectId, ishod } }: { row: PreofferRow }) {
  if (projectId)
    return (
      <Link
        to="/projekti/aktivni-projekti/$id"
        params={{ id: projectId }}
        className="chip reach relative z-1 hover:underline"
        data-tone="brand"
      >
        <BriefcaseBusiness size={14} aria-hidden />
        Projekat
      </Link>
    );
  if (ishod) return <OutcomeChip outcome={ishod} />;
  return status && <Chip tone={TONES[status as keyof typeof TONES] ?? 'neutral'}>{status}</Chip>;
}

const COLUMNS: Record<ListColumn<'preoffers'>, Column<PreofferRow>> = {
  ...WORK_JOB_COLUMNS,
  status: { id: 'status', header: 'Status', width: 152, cell: row => <Status row={row} /> },
  kontakt: { id: 'kontakt', header: 'Kontakt', width: 86, drop: 8, cell: row => row.kontakt },
  sastanak: { id: 'sastanak', header: 'Sastanak', width: 106, drop: 7, cell: row => row.sastanak },
  ...WORK_COLUMNS,
};

export const PREOFFER_COLUMNS: readonly Column<PreofferRow>[] = LIST_COLUMNS.preoffers.map(id => COLUMNS[id]);

/** Whether a project was made from the pre-offer, or the job was lost or cancelled. */
const isOver = ({ projectId, ishod }: PreofferRow): boolean => Boolean(projectId || ishod);

export const preofferCard = (row: PreofferRow): RowCard => ({
  ...jobCard(row),
  lines: [addressWithTown(row), briefDate(row.createdAt)],
  stage: isOver(row) ? null : row.status && <Status row={row} />,
  marks: (isOver(row) || row.sledeciKontakt || row.odgovornaOsoba) && (
    <>
      {isOver(row) && <Status row={row} />}
      {row.sledeciKontakt && (
        <span>
          Kontakt <NextContact contact={row.sledeciKontakt} />
        </span>
      )}
      {row.odgovornaOsoba && <span>{row.odgovornaOsoba.ime}</span>}
    </>
  ),
});

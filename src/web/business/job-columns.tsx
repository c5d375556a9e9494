import { longDate, shortDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import { JobTypeChip } from './JobTypeChip.tsx';

/** What pre-offers and projects show in their lists. */
export interface JobRow {
  id: string;
  vrstaPosla: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  createdAt: string;
}

export const JOB_COLUMNS: readonly Column<JobRow>[] = [
  {
    id: 'vrstaPosla',
    header: 'Vrsta posla',
    width: 145,
    sortable: true,
    cell: row => <JobTypeChip value={row.vrstaPosla} />,
  },
  { id: 'klijent', header: 'Klijent', sortable: true, primary: true, cell: row => row.klijent },
  { id: 'mesto', header: 'Mesto', width: 165, sortable: true, cell: row => row.mesto },
  { id: 'adresa', header: 'Adresa', sortable: true, cell: row => row.adresa },
  {
    id: 'telefon',
    header: 'Telefon',
    width: 160,
    sortable: true,
    cell: row => row.telefon && <span className="num">{showPhone(row.telefon)}</span>,
  },
  { id: 'createdAt', header: 'Datum', width: 250, sortable: true, cell: row => longDate(row.createdAt) },
];

export const jobCard = (row: JobRow): RowCard => ({
  title: row.klijent,
  chip: <JobTypeChip value={row.vrstaPosla} />,
  lines: [[row.adresa, row.mesto].filter(Boolean).join(', '), shortDate(row.createdAt)].filter(Boolean),
  phone: row.telefon,
});

import { addressWithTown, longDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import { JobTypeChip } from './JobTypeChip.tsx';

export interface JobRow {
  id: string;
  vrstaPosla: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  createdAt: string;
}

const KIND: Column<JobRow> = {
  id: 'vrstaPosla',
  header: 'Vrsta posla',
  width: 132,
  cell: row => <JobTypeChip value={row.vrstaPosla} />,
};
const CLIENT: Column<JobRow> = {
  id: 'klijent',
  header: 'Klijent',
  primary: true,
  cell: row => row.klijent,
};
const TOWN: Column<JobRow> = { id: 'mesto', header: 'Mesto', width: 130, cell: row => row.mesto };
const ADDRESS: Column<JobRow> = { id: 'adresa', header: 'Adresa', cell: row => row.adresa };
const PHONE: Column<JobRow> = {
  id: 'telefon',
  header: 'Telefon',
  width: 145,
  cell: row => row.telefon && <span className="num">{showPhone(row.telefon)}</span>,
};

/** The columns of the lists of optimization, with long dates (specification, section 4). */
export const JOB_COLUMNS: readonly Column<JobRow>[] = [
  KIND,
  CLIENT,
  TOWN,
  ADDRESS,
  { ...PHONE, drop: 2 },
  { id: 'createdAt', header: 'Datum', width: 250, drop: 1, cell: row => longDate(row.createdAt) },
];

/** The columns for people who may not read addresses and phones. */
export const JOB_COLUMNS_WITHOUT_ADDRESSES = JOB_COLUMNS.filter(
  column => column !== ADDRESS && column.id !== 'telefon',
);

/**
 * The columns about the client in the lists of pre-offers and active projects. The town is shown below the name; it can
 * also be chosen as a column.
 */
export const WORK_JOB_COLUMNS = {
  vrstaPosla: KIND,
  klijent: { ...CLIENT, below: addressWithTown },
  mesto: { ...TOWN, optional: true },
  adresa: { ...ADDRESS, optional: true },
  telefon: { ...PHONE, drop: 9 },
  createdAt: {
    id: 'createdAt',
    header: 'Dodato',
    width: 110,
    drop: 6,
    cell: row => <BriefDate value={row.createdAt} />,
  },
} as const satisfies Record<string, Column<JobRow>>;

/** The card of a job on phones, with the long date, as in JOB_COLUMNS. */
export const jobCard = (row: JobRow): RowCard => ({
  title: row.klijent,
  chip: <JobTypeChip value={row.vrstaPosla} />,
  lines: [addressWithTown(row), longDate(row.createdAt)],
  phone: row.telefon,
});

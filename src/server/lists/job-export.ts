import { showPhone } from '#domain/text/phone-display.ts';
import type { ExportColumn } from './exported-list.ts';

interface JobRow {
  vrstaPosla: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  createdAt: string;
}

/** The columns that the lists of pre-offers and projects share on the screen. */
export const JOB_EXPORT: readonly ExportColumn<JobRow>[] = [
  { head: 'Vrsta posla', width: 14, cell: row => row.vrstaPosla },
  { head: 'Klijent', width: 36, cell: row => row.klijent },
  { head: 'Mesto', width: 20, cell: row => row.mesto },
  { head: 'Adresa', width: 32, cell: row => row.adresa },
  { head: 'Telefon', width: 18, cell: row => row.telefon && showPhone(row.telefon) },
  { head: 'Datum', width: 18, kind: 'moment', cell: row => row.createdAt },
];

import { isOneOf } from '#domain/enumerations.ts';
import { badInput } from '#domain/errors.ts';
import { GLASS_STATUSES, glassOrderNumber } from '#domain/glass/order.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { exportedPages } from '#server/lists/exported-list.ts';
import { GLASS_LIST } from './glass-orders.queries.ts';
import type { GlassOrderRow } from './glass-types.ts';

/** Throws BAD_USER_INPUT for a status that is none. */
export const requireGlassStatus = (status: string | null | undefined): void => {
  if (status && !isOneOf(GLASS_STATUSES, status)) throw badInput({ status: 'Takav status ne postoji.' });
};

export const GLASS_EXPORT = exportedPages<GlassOrderRow>(GLASS_LIST, {
  name: 'staklo',
  title: 'Porudžbine stakla',
  filters: ['status', 'kasni'],
  check: ({ status }) => requireGlassStatus(status),
  columns: [
    { head: 'Broj', width: 14, cell: row => glassOrderNumber(row.number, row.year) },
    { head: 'Status', width: 14, cell: row => row.status },
    { head: 'Dobavljač', width: 28, cell: row => row.dobavljac },
    {
      head: 'Projekat',
      width: 12,
      cell: ({ projekat }) => projekat && projectNumber(projekat.number, projekat.year),
    },
    { head: 'Klijent', width: 32, cell: ({ projekat }) => projekat?.klijent ?? null },
    { head: 'Isporuka', width: 12, kind: 'date', cell: row => row.datumIsporuke },
    { head: 'Pozicija', width: 10, kind: 'number', cell: row => row.brojPozicija },
    { head: 'Komada', width: 10, kind: 'number', cell: row => row.komada },
    { head: 'Površina (m²)', width: 14, kind: 'number', cell: row => row.povrsina / 1_000_000 },
    {
      head: 'Obračunska površina (m²)',
      width: 24,
      kind: 'number',
      cell: row => row.obracunskaPovrsina / 1_000_000,
    },
    { head: 'Masa (kg)', width: 12, kind: 'number', cell: row => Math.round(row.zapremina / 4_000) / 100 },
    { head: 'Napomena', width: 40, cell: row => row.napomena },
    { head: 'Dodata', width: 18, kind: 'moment', cell: row => row.createdAt },
  ],
});

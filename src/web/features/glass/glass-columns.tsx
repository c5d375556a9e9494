import { areaText, massText } from '#domain/glass/position.ts';
import { briefDate, DOT } from '#domain/text/formats.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import type { GlassRow } from './api.ts';
import { GlassStatusChip, LateChip } from './GlassStatusChip.tsx';

export const GLASS_COLUMNS: readonly Column<GlassRow>[] = [
  {
    id: 'broj',
    header: 'Broj',
    width: 124,
    primary: true,
    cell: row => <span className="num">{row.broj}</span>,
  },
  { id: 'status', header: 'Status', width: 116, cell: row => <GlassStatusChip status={row.status} /> },
  { id: 'dobavljac', header: 'Dobavljač', cell: row => row.dobavljac },
  {
    id: 'projekat',
    header: 'Projekat',
    width: 230,
    cell: ({ projekat }) =>
      projekat && (
        <>
          <span className="num text-muted">{projekat.broj}</span> {projekat.klijent}
        </>
      ),
  },
  {
    id: 'datumIsporuke',
    header: 'Isporuka',
    width: 168,
    cell: row => (
      <span className="inline-flex items-center gap-2">
        {row.datumIsporuke && <BriefDate value={row.datumIsporuke} />}
        {row.kasni && <LateChip />}
      </span>
    ),
  },
  {
    id: 'povrsina',
    header: 'Površina',
    width: 118,
    drop: 1,
    align: 'right',
    cell: row => areaText(row.zbir.povrsina),
  },
  { id: 'masa', header: 'Masa', width: 118, drop: 2, align: 'right', cell: row => massText(row.zbir.zapremina) },
];

export const glassCard = (row: GlassRow): RowCard => ({
  title: `${row.broj} ${row.dobavljac}`,
  chip: (
    <span className="inline-flex gap-1">
      {row.kasni && <LateChip />}
      <GlassStatusChip status={row.status} />
    </span>
  ),
  lines: [
    row.projekat && `${row.projekat.broj} ${row.projekat.klijent}`,
    [
      row.datumIsporuke && `Isporuka ${briefDate(row.datumIsporuke)}`,
      areaText(row.zbir.povrsina),
      massText(row.zbir.zapremina),
    ]
      .filter(Boolean)
      .join(DOT),
  ],
});

import { useCurrentDay } from '#web/api/current-day.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { PersonName } from '#web/ui/PersonName.tsx';

/** The part of a row that the lists of pre-offers and projects show about the work. */
export interface WorkRow {
  createdAt: string;
  aktivnostAt: string;
  odgovornaOsoba: { id: string; ime: string } | null;
  sledeciKontakt: { datum: string; opis: string | null } | null;
  ishod: { ishod: string } | null;
}

export const NextContact = ({ contact }: { contact: WorkRow['sledeciKontakt'] }) =>
  contact && <DueDay day={contact.datum} />;

/** A day by which something must be done; a past day is red, with a text for screen readers. */
export function DueDay({ day }: { day: string }) {
  const isLate = day < useCurrentDay();
  return (
    <span className={isLate ? 'font-semibold text-danger' : undefined}>
      {isLate && <span className="sr-only">Kasni: </span>}
      <BriefDate value={day} />
    </span>
  );
}

/** The columns about the work that the lists of pre-offers and projects share. */
export const WORK_COLUMNS = {
  sledeciKontakt: {
    id: 'sledeciKontakt',
    header: 'Sledeći kontakt',
    width: 136,
    drop: 2,
    cell: row => <NextContact contact={row.sledeciKontakt} />,
  },
  odgovornaOsoba: {
    id: 'odgovornaOsoba',
    header: 'Odgovorna osoba',
    width: 160,
    drop: 4,
    cell: ({ odgovornaOsoba: person }) =>
      person ? <PersonName of={person} /> : <span className="text-muted">Nije dodeljeno</span>,
  },
  aktivnostAt: {
    id: 'aktivnostAt',
    header: 'Aktivnost',
    width: 110,
    drop: 5,
    cell: row => <BriefDate value={row.aktivnostAt} />,
  },
} as const satisfies Record<string, Column<WorkRow>>;

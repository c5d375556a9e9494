import { LIST_COLUMNS, type ListColumn } from '#domain/job/list-views.ts';
import { addressWithTown, rsd, twoDecimals } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { UserRights } from '#web/api/session.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import { type ClientRow, mayReadColumn } from './list-api.ts';

const debtOf = ({ duguje }: ClientRow): string | null => (duguje && Number(duguje) > 0 ? duguje : null);

const COLUMNS: Record<ListColumn<'clients'>, Column<ClientRow>> = {
  poslovnoIme: {
    id: 'poslovnoIme',
    header: 'Poslovno ime',
    primary: true,
    cell: row => row.poslovnoIme,
  },
  pib: { id: 'pib', header: 'PIB', width: 110, cell: row => row.pib },
  mesto: { id: 'mesto', header: 'Mesto', width: 150, cell: row => row.mesto },
  adresa: { id: 'adresa', header: 'Adresa', cell: row => row.adresa },
  telefon1: {
    id: 'telefon1',
    header: 'Telefon',
    width: 145,
    drop: 2,
    cell: row => row.telefon1 && <span className="num">{showPhone(row.telefon1)}</span>,
  },
  otvorenihProjekata: {
    id: 'otvorenihProjekata',
    header: 'Otvoreni projekti',
    width: 100,
    drop: 3,
    align: 'right',
    cell: row => row.otvorenihProjekata || null,
  },
  duguje: {
    id: 'duguje',
    header: 'Dug (din)',
    width: 128,
    drop: 1,
    align: 'right',
    cell: row => {
      const debt = debtOf(row);
      return debt && twoDecimals(debt);
    },
  },
  aktivnostAt: {
    id: 'aktivnostAt',
    header: 'Aktivnost',
    width: 110,
    drop: 4,
    cell: row => row.aktivnostAt && <BriefDate value={row.aktivnostAt} />,
  },
};

/** The columns of the list of clients that the user may read. */
export const clientColumns = (user: UserRights): readonly Column<ClientRow>[] =>
  LIST_COLUMNS.clients.filter(id => mayReadColumn(user, id)).map(id => COLUMNS[id]);

export const clientCard = (row: ClientRow): RowCard => {
  const debt = debtOf(row);
  return {
    title: row.poslovnoIme,
    lines: [addressWithTown(row), row.pib && `PIB ${row.pib}`].filter(Boolean),
    marks: debt && <span className="num">Dug {rsd(debt)}</span>,
    phone: row.telefon1,
  };
};

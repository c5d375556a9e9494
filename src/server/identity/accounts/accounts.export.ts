import { ACCOUNT_STATUS_LABELS } from '#domain/identity/account-labels.ts';
import { labelOf } from '#domain/labels.ts';
import { roleLabel } from '#domain/rights.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type Asked, exportedList } from '#server/lists/exported-list.ts';
import { searchAccounts } from './admin.ts';

type Row = Awaited<ReturnType<typeof searchAccounts>>[number];

const read = async (db: Db, { search, chosen: { status } }: Asked): Promise<Row[]> =>
  (await searchAccounts({ db }, search ?? '')).filter(account => !status || account.status === status);

export const ACCOUNT_EXPORT = exportedList<Row>({
  name: 'nalozi',
  title: 'Nalozi',
  right: 'accounts:read',
  filters: {
    status: {
      type: 'String',
      accepts: text => Object.hasOwn(ACCOUNT_STATUS_LABELS, text),
      refusal: 'Takav status ne postoji.',
      words: text => labelOf(ACCOUNT_STATUS_LABELS, text),
    },
  },
  columns: [
    { head: 'Ime', width: 28, cell: row => row.name },
    { head: 'Korisničko ime', width: 20, cell: row => row.username },
    { head: 'Status', width: 20, cell: row => ACCOUNT_STATUS_LABELS[row.status] },
    { head: 'Grupa', width: 12, cell: row => roleLabel(row.groups) },
    { head: 'E-pošta', width: 30, cell: row => row.email },
    { head: 'Telefon', width: 18, cell: row => row.phone && showPhone(row.phone) },
    { head: 'Poslednja prijava', width: 18, kind: 'moment', cell: row => row.lastSignInAt },
    { head: 'Otvoren', width: 18, kind: 'moment', cell: row => row.createdAt },
  ],
  count: async (db, asked) => (await read(db, asked)).length,
  async *read(db, asked) {
    yield await read(db, asked);
  },
});

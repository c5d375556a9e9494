import {
  ACCOUNT_FACTS,
  ACCOUNT_FIELDS,
  ACCOUNT_STATUS_LABELS,
  type AccountField,
  type AccountForOwner,
} from '#domain/identity/fields.ts';
import { labelOf } from '#domain/labels.ts';
import { roleLabel } from '#domain/rights.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { exportedWhole } from '#server/lists/exported-list.ts';
import { searchAccounts } from './admin.ts';

const CELLS: Record<AccountField, (row: AccountForOwner) => string | null> = {
  name: row => row.name,
  username: row => row.username,
  status: row => ACCOUNT_STATUS_LABELS[row.status],
  group: row => roleLabel(row.groups),
  email: row => row.email,
  phone: row => row.phone && showPhone(row.phone),
};

export const ACCOUNT_EXPORT = exportedWhole<AccountForOwner>({
  name: 'nalozi',
  filters: {
    status: {
      type: 'String',
      accepts: text => Object.hasOwn(ACCOUNT_STATUS_LABELS, text),
      refusal: 'Takav status ne postoji.',
      words: text => labelOf(ACCOUNT_STATUS_LABELS, text),
    },
  },
  columns: [
    ...ACCOUNT_FIELDS.map(field => {
      const { label, width } = ACCOUNT_FACTS[field];
      return { head: label, width, cell: CELLS[field] };
    }),
    { head: 'Poslednja prijava', width: 18, kind: 'timestamp', cell: row => row.lastSignInAt },
    { head: 'Otvoren', width: 18, kind: 'timestamp', cell: row => row.createdAt },
  ],
  read: async (db, { search, chosen: { status } }) =>
    (await searchAccounts({ db }, search ?? '')).filter(account => !status || account.status === status),
});

import {
  ACCOUNT_LABELS,
  ACCOUNT_STATUS_LABELS,
  type AccountForOwner,
  type AccountStatus,
} from '#domain/identity/fields.ts';
import { ROLE_LABELS, roleLabel, rolesOf } from '#domain/rights.ts';
import { DOT } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';

const STATUS_TONES = {
  pending: 'warning',
  active: 'ok',
  'new-password-required': 'info',
  disabled: 'danger',
} as const satisfies Record<AccountStatus, string>;

const StatusChip = ({ account: { status } }: { account: AccountForOwner }) => (
  <Chip tone={STATUS_TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Chip>
);

const RoleChips = ({ account: { groups } }: { account: AccountForOwner }) => (
  <span className="flex flex-wrap gap-1">
    {rolesOf(groups).map(role => (
      <Chip key={role} tone={role === 'owner' ? 'brand' : 'neutral'}>
        {ROLE_LABELS[role]}
      </Chip>
    ))}
  </span>
);

const contactsOf = ({ email, phone }: AccountForOwner): string =>
  [email, phone && showPhone(phone)].filter(Boolean).join(DOT);

export const ACCOUNT_COLUMNS: readonly Column<AccountForOwner>[] = [
  { id: 'name', header: ACCOUNT_LABELS.name, primary: true, cell: account => account.name },
  { id: 'username', header: ACCOUNT_LABELS.username, width: 170, cell: account => account.username },
  { id: 'status', header: ACCOUNT_LABELS.status, width: 170, cell: account => <StatusChip account={account} /> },
  { id: 'group', header: ACCOUNT_LABELS.group, width: 170, cell: account => <RoleChips account={account} /> },
  { id: 'contacts', header: 'Kontakti', drop: 1, cell: account => <span className="num">{contactsOf(account)}</span> },
  {
    id: 'lastSignInAt',
    header: 'Poslednja prijava',
    width: 170,
    drop: 2,
    cell: ({ lastSignInAt }) => (lastSignInAt ? <BriefDate value={lastSignInAt} time /> : '–'),
  },
];

export const accountCard = (account: AccountForOwner): RowCard => ({
  title: account.name,
  chip: <StatusChip account={account} />,
  lines: [`${account.username}${DOT}${roleLabel(account.groups)}`, contactsOf(account)],
});

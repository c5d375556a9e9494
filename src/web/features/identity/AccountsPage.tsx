import { ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES, type AccountStatus } from '#domain/identity/fields.ts';
import { plural } from '#domain/text/formats.ts';
import { useList } from '#web/api/use-list.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AccountMenu } from './admin/AccountMenu.tsx';
import { ACCOUNT_COLUMNS, accountCard } from './admin/account-columns.tsx';
import { accountsList, type WithTemporaryPassword } from './admin/api.ts';
import { InstallationNotices } from './admin/InstallationNotices.tsx';

const NewAccountDialog = lazyPart(() => import('./admin/NewAccountDialog.tsx'), 'NewAccountDialog');
const FactorPolicyDialog = lazyPart(() => import('./admin/FactorPolicyDialog.tsx'), 'FactorPolicyDialog');
const TemporaryPasswordDialog = lazyPart(
  () => import('./admin/TemporaryPasswordDialog.tsx'),
  'TemporaryPasswordDialog',
);

/** The page `/podesavanja/nalozi`, where owners see and manage the accounts. */
export function AccountsPage() {
  const list = useList(accountsList);
  const [status, setStatus] = useState<AccountStatus | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isRequiring, setRequiring] = useState(false);
  const [made, setMade] = useState<WithTemporaryPassword | null>(null);
  const countOf = (wanted: AccountStatus) => list.rows.filter(account => account.status === wanted).length;
  const rows = status ? list.rows.filter(account => account.status === status) : list.rows;
  return (
    <ListScreen
      title="Nalozi"
      list={{ ...list, rows, total: list.total === undefined ? undefined : rows.length }}
      count={total => plural(total, 'nalog', 'naloga', 'naloga')}
      exported="nalozi"
      exportedBy={{ status }}
      tools={[{ label: 'Obavezan drugi korak', Icon: ShieldCheck, run: () => setRequiring(true) }]}
      actions={<AddButton label="Novi nalog" onClick={() => setAdding(true)} />}
      notice={<InstallationNotices />}
      placeholder="Ime, kontakt"
      filter={
        <FilterChips
          label="Status naloga"
          all="Svi"
          value={status}
          onValue={setStatus}
          total={list.total}
          items={ACCOUNT_STATUSES.map(value => ({ value, label: ACCOUNT_STATUS_LABELS[value], count: countOf(value) }))}
        />
      }
      columns={ACCOUNT_COLUMNS}
      card={accountCard}
      rowActions={account => <AccountMenu account={account} onTemporaryPassword={setMade} />}
      empty={{ icon: UserPlus, title: 'Nema takvih naloga' }}
    >
      {isAdding && <NewAccountDialog onClose={() => setAdding(false)} onMade={setMade} />}
      {isRequiring && <FactorPolicyDialog onClose={() => setRequiring(false)} />}
      {made && <TemporaryPasswordDialog made={made} onClose={() => setMade(null)} />}
    </ListScreen>
  );
}

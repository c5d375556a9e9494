import { Eye, KeyRound, LogOut, ShieldOff, UserCheck, UserCog, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import type { AccountForOwner } from '#domain/identity/fields.ts';
import type { Role } from '#domain/rights.ts';
import { useUser } from '#web/api/session.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { confirm } from '#web/ui/Confirm.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, type MenuItems } from '#web/ui/Menu.tsx';
import {
  accountsList,
  changeAccount,
  endSessions,
  resetFactors,
  resetPassword,
  type WithTemporaryPassword,
} from './api.ts';

const RolesDialog = lazyPart(() => import('./RolesDialog.tsx'), 'RolesDialog');

interface Props {
  account: AccountForOwner;
  onTemporaryPassword(made: WithTemporaryPassword): void;
}

interface Action {
  run(options: SubmitOptions): Promise<unknown>;
  done: string;
  /** The question that asks for confirmation, for actions that remove something. */
  question?: { title: string; what: string; action: string };
}

/** The owner's actions for an account; all take effect at once. */
export function AccountMenu({ account, onTemporaryPassword }: Props) {
  const me = useUser();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, status } = account;
  const options = { refresh: [accountsList.key] };
  const change = useChange(({ run }: Action, submit) => run(submit).then(() => true), options);
  const passwordReset = useChange(() => resetPassword(id), { ...options, onDone: onTemporaryPassword });

  const start = async (action: Action) => {
    if (action.question && !(await confirm(action.question))) return;
    if (await change.act(action)) toast(action.done);
  };
  const approve = () =>
    start({ run: submit => changeAccount(id, { status: 'active' }, submit), done: `Nalog „${name}“ je aktivan.` });
  const disable = (title: string, action: string) =>
    start({
      run: submit => changeAccount(id, { status: 'disabled' }, submit),
      done: `Nalog „${name}“ je onemogućen.`,
      question: {
        title,
        what: `„${name}“ više neće moći da radi u programu i odmah se odjavljuje sa svih uređaja.`,
        action,
      },
    });
  const moveTo = (group: Role) =>
    start({
      run: submit => changeAccount(id, { group }, submit),
      done: group === 'owner' ? `„${name}“ je sada vlasnik.` : `„${name}“ više nije vlasnik.`,
      question:
        group === 'owner'
          ? {
              title: 'Novi vlasnik',
              what: `„${name}“ će moći da upravlja nalozima i podacima firme.`,
              action: 'Postavi',
            }
          : {
              title: 'Oduzimanje prava vlasnika',
              what: `„${name}“ više neće moći da upravlja nalozima.`,
              action: 'Oduzmi',
            },
    });
  const reset = async () => {
    const what = `„${name}“ će se prijaviti privremenom lozinkom i izabrati novu. Odmah se odjavljuje sa svih uređaja.`;
    if (await confirm({ title: 'Privremena lozinka', what, action: 'Napravi' })) await passwordReset.act();
  };
  const signOutEverywhere = () =>
    start({
      run: submit => endSessions(id, submit),
      done: `Nalog „${name}“ je odjavljen sa svih uređaja.`,
      question: {
        title: 'Odjavi sa svih uređaja',
        what: `„${name}“ će morati ponovo da se prijavi na svim uređajima.`,
        action: 'Odjavi',
      },
    });

  const removeFactors = () =>
    start({
      run: submit => resetFactors(id, submit),
      done: `Nalog „${name}“ nema drugi korak prijave.`,
      question: {
        title: 'Ukloni drugi korak',
        what: `„${name}“ će se prijavljivati samo lozinkom dok ponovo ne uključi drugi korak.`,
        action: 'Ukloni',
      },
    });

  const refusal = { Icon: UserX, danger: true };
  const items: MenuItems = [
    status === 'pending' && { label: 'Odobri', Icon: UserCheck, run: approve },
    status === 'disabled' && { label: 'Omogući', Icon: UserCheck, run: approve },
    account.groups.includes('owner')
      ? { label: 'Oduzmi prava vlasnika', Icon: UserCog, run: () => void moveTo('zaposleni') }
      : { label: 'Postavi za vlasnika', Icon: UserCog, run: () => void moveTo('owner') },
    { label: 'Grupe', Icon: Users, run: () => setChoosing(true) },
    { label: 'Privremena lozinka', Icon: KeyRound, run: reset },
    { label: 'Ukloni drugi korak', Icon: ShieldOff, run: removeFactors },
    { label: 'Odjavi sa svih uređaja', Icon: LogOut, run: signOutEverywhere },
    status === 'pending' && { label: 'Odbij', ...refusal, run: () => void disable('Odbij nalog', 'Odbij') },
    (status === 'active' || status === 'new-password-required') && {
      label: 'Onemogući',
      ...refusal,
      run: () => void disable('Onemogući nalog', 'Onemogući'),
    },
  ];
  // Other changes to one's own account are made in the profile, or by another owner.
  const ownItems: MenuItems = [{ label: 'Pogledaj kao', Icon: Eye, run: () => setChoosing(true) }];
  return (
    <>
      <Menu label={`Radnje: ${name}`} items={id === me.id ? ownItems : items} />
      {isChoosing && <RolesDialog account={account} onClose={() => setChoosing(false)} />}
    </>
  );
}

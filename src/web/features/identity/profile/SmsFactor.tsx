import { useState } from 'react';
import { refreshSession, type User } from '#web/api/session.ts';
import { confirmation } from '#web/business/PersonCheck.tsx';
import { toast } from '#web/toast/toast.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { changeProfile } from '../own-api.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

/** The row of codes by SMS at every sign-in; changing it requires the password. */
export function SmsFactor({ user }: { user: User }) {
  const { smsSecondFactor, phoneVerified } = user;
  const [isChanging, setChanging] = useState(false);
  const wanted = !smsSecondFactor;
  const save = async (password: string) => {
    await changeProfile({ smsSecondFactor: wanted, ...confirmation(user, password) });
    await refreshSession();
    setChanging(false);
    toast(wanted ? 'Kod SMS porukom je uključen.' : 'Kod SMS porukom je isključen.');
  };
  return (
    <>
      <Switch
        label="Kod SMS porukom"
        hint={phoneVerified ? 'Posle lozinke tražimo i kod sa vašeg telefona.' : 'Prvo potvrdite broj telefona.'}
        checked={isChanging ? wanted : smsSecondFactor}
        disabled={!phoneVerified && !smsSecondFactor}
        onChecked={() => setChanging(!isChanging)}
      />
      {isChanging && (
        <ConfirmForm
          user={user}
          action={wanted ? 'Uključi' : 'Isključi'}
          submit={save}
          onCancel={() => setChanging(false)}
        />
      )}
    </>
  );
}

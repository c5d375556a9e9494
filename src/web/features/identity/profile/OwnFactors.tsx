import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { refreshSession, type User } from '#web/api/session.ts';
import { confirmationBody } from '#web/business/PersonCheck.tsx';
import { toast } from '#web/toast/toast.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { factorsQuery, renewRecoveryCodes } from '../factors-api.ts';
import { changeProfile } from '../own-api.ts';
import { AppFactor } from './AppFactor.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PasskeyFactor } from './PasskeyFactor.tsx';

/** The second factors of the person's account; calls `onDone` when an app or a passkey is set up. */
export function OwnFactors({ user, onDone }: { user: User; onDone?(): void }) {
  const query = useQuery(factorsQuery);
  const { data: factors } = query;
  if (!factors) return <Loading query={query} rows={3} />;
  const shared = { user, factors, ...(onDone && { onDone }) };
  const hasCodes = factors.totp || factors.passkeys.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <PasskeyFactor {...shared} />
      <AppFactor {...shared} />
      {hasCodes && !onDone && <RecoveryFactor user={user} left={factors.recoveryCodesLeft} />}
      <div>
        <SmsFactor user={user} />
      </div>
    </div>
  );
}

/** The row of codes by SMS at every sign-in; changing it requires the password. */
function SmsFactor({ user }: { user: User }) {
  const { smsSecondFactor, phoneVerified } = user;
  const [isChanging, setChanging] = useState(false);
  const wantsSms = !smsSecondFactor;
  const save = async (password: string) => {
    await changeProfile({ smsSecondFactor: wantsSms, ...confirmationBody(user, password) });
    await refreshSession();
    setChanging(false);
    toast(wantsSms ? 'Kod SMS porukom je uključen.' : 'Kod SMS porukom je isključen.');
  };
  return (
    <>
      <Switch
        label="Kod SMS porukom"
        hint={phoneVerified ? 'Posle lozinke tražimo i kod sa vašeg telefona.' : 'Prvo potvrdite broj telefona.'}
        checked={isChanging ? wantsSms : smsSecondFactor}
        disabled={!phoneVerified && !smsSecondFactor}
        onChecked={() => setChanging(!isChanging)}
      />
      {isChanging && (
        <ConfirmForm
          user={user}
          action={wantsSms ? 'Uključi' : 'Isključi'}
          submit={save}
          onCancel={() => setChanging(false)}
        />
      )}
    </>
  );
}

/** The row of the recovery codes, which replace a lost app or passkey. */
function RecoveryFactor({ user, left }: { user: User; left: number }) {
  return (
    <FactorRow
      user={user}
      title="Rezervni kodovi"
      hint={`Ostalo: ${plural(left, 'rezervni kod', 'rezervna koda', 'rezervnih kodova')}.`}
      button="Novi rezervni kodovi"
      action="Napravi"
      change={async body => ({
        ...(await renewRecoveryCodes(body)),
        sentence: 'Prethodni rezervni kodovi više ne važe.',
      })}
    />
  );
}

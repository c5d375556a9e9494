import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { refreshSession, useUser } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { type Confirmation, factorsQuery, renewRecoveryCodes } from '../factors-api.ts';
import { changeProfile } from '../own-api.ts';
import { AppFactor } from './AppFactor.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PasskeyFactor } from './PasskeyFactor.tsx';

/** The second factors of the person's account; calls `onDone` when an app or a passkey is set up. */
export function OwnFactors({ onDone }: { onDone?(): void }) {
  const query = useQuery(factorsQuery);
  const { data: factors } = query;
  if (!factors) return <Loading query={query} rows={3} />;
  const shared = { factors, ...(onDone && { onDone }) };
  const hasCodes = factors.totp || factors.passkeys.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <PasskeyFactor {...shared} />
      <AppFactor {...shared} />
      {hasCodes && !onDone && <RecoveryFactor left={factors.recoveryCodesLeft} />}
      <div>
        <SmsFactor />
      </div>
    </div>
  );
}

/** The row of codes by SMS at every sign-in; changing it requires the password. */
function SmsFactor() {
  const { smsSecondFactor, phoneVerified } = useUser();
  const [isChanging, setChanging] = useState(false);
  const wantsSms = !smsSecondFactor;
  const save = async (confirmation: Confirmation) => {
    await changeProfile({ smsSecondFactor: wantsSms, ...confirmation });
    await refreshSession();
    setChanging(false);
    toast(wantsSms ? 'Kod SMS porukom je uključen.' : 'Kod SMS porukom je isključen.');
  };
  return (
    <>
      <Switch
        label="Kod SMS porukom"
        hint={phoneVerified ? 'Posle lozinke tražimo i kod sa vašeg telefona.' : 'Prvo potvrdite broj telefona.'}
        value={isChanging ? wantsSms : smsSecondFactor}
        disabled={!phoneVerified && !smsSecondFactor}
        onValue={() => setChanging(!isChanging)}
      />
      {isChanging && (
        <ConfirmForm action={wantsSms ? 'Uključi' : 'Isključi'} submit={save} onCancel={() => setChanging(false)} />
      )}
    </>
  );
}

/** The row of the recovery codes, which replace a lost app or passkey. */
function RecoveryFactor({ left }: { left: number }) {
  return (
    <FactorRow
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

import { useState } from 'react';
import type { User } from '#web/api/session.ts';
import { confirmation } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { addPasskey, type OwnFactors, startPasskey } from '../factors-api.ts';
import { createPasskey, hasPasskeys } from '../passkey.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useFactorsChanged } from './use-factors-changed.ts';

type State = { step: 'rest' | 'confirm' } | { step: 'codes'; codes: readonly string[] };
const REST: State = { step: 'rest' };
const HINT = 'Posle lozinke potvrđujete prijavu otiskom prsta, prepoznavanjem lica ili PIN-om za otključavanje ekrana.';
const NOT_HERE =
  'Pristupni ključ ovde ne može da se doda, jer program nije otvoren preko bezbedne adrese (https). Obratite se administratoru.';

interface Props {
  user: User;
  factors: OwnFactors;
  onDone?(): void;
}

/** The row of the passkeys: on this device, on a phone or on a security key. */
export function PasskeyFactor({ user, factors: { passkeys }, onDone }: Props) {
  const changed = useFactorsChanged();
  const [state, setState] = useState<State>(REST);
  const finish = () => {
    setState(REST);
    onDone?.();
  };
  const add = async (password: string) => {
    const made = await createPasskey(await startPasskey(confirmation(user, password)));
    const { recoveryCodes } = await addPasskey(made);
    if (recoveryCodes) setState({ step: 'codes', codes: recoveryCodes });
    else finish();
    await changed('Pristupni ključ je dodat.');
  };
  return (
    <div>
      <FactorRow title="Pristupni ključevi" hint={hasPasskeys() ? HINT : NOT_HERE}>
        {state.step === 'rest' && hasPasskeys() && (
          <Button variant="ghost" onClick={() => setState({ step: 'confirm' })}>
            Dodaj ključ
          </Button>
        )}
      </FactorRow>
      {state.step === 'confirm' && (
        <ConfirmForm user={user} action="Nastavi" submit={add} onCancel={() => setState(REST)} />
      )}
      {state.step === 'codes' && <RecoveryCodeList codes={state.codes} onDone={finish} />}
      {passkeys.length > 0 && (
        <ul className="mt-2" aria-label="Pristupni ključevi">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} user={user} passkey={passkey} />
          ))}
        </ul>
      )}
    </div>
  );
}

import { useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import type { User } from '#web/api/session.ts';
import { confirmation } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { renewRecoveryCodes } from '../factors-api.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { factorsChanged } from './factors-changed.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

type State = { step: 'rest' | 'confirm' } | { step: 'codes'; codes: readonly string[] };
const REST: State = { step: 'rest' };

/** The row of the recovery codes, which replace a lost app or passkey. */
export function RecoveryFactor({ user, left }: { user: User; left: number }) {
  const [state, setState] = useState<State>(REST);
  const submit = async (password: string) => {
    const { recoveryCodes } = await renewRecoveryCodes(confirmation(user, password));
    setState(recoveryCodes ? { step: 'codes', codes: recoveryCodes } : REST);
    await factorsChanged('Prethodni rezervni kodovi više ne važe.');
  };
  return (
    <div>
      <FactorRow
        title="Rezervni kodovi"
        hint={`Ostalo: ${plural(left, 'rezervni kod', 'rezervna koda', 'rezervnih kodova')}.`}
      >
        {state.step === 'rest' && (
          <Button variant="ghost" onClick={() => setState({ step: 'confirm' })}>
            Novi rezervni kodovi
          </Button>
        )}
      </FactorRow>
      {state.step === 'confirm' && (
        <ConfirmForm user={user} action="Napravi" submit={submit} onCancel={() => setState(REST)} />
      )}
      {state.step === 'codes' && <RecoveryCodeList codes={state.codes} onDone={() => setState(REST)} />}
    </div>
  );
}

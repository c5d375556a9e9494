import { useState } from 'react';
import type { User } from '#web/api/session.ts';
import { confirmationBody } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type OwnFactors, type RecoveryCodes, removeTotp, startTotp } from '../factors-api.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { reportFactorsChange } from './report-factors-change.ts';

const AppSetup = lazyPart(() => import('./AppSetup.tsx'), 'AppSetup', <LoadingRows count={2} />);

type State =
  | { step: 'idle' | 'confirm' }
  | { step: 'setup'; made: { secret: string; uri: string } }
  | { step: 'codes'; codes: readonly string[] };

const IDLE: State = { step: 'idle' };

/** The row of the authenticator app among the second factors. */
export function AppFactor({ user, factors: { totp }, onDone }: { user: User; factors: OwnFactors; onDone?(): void }) {
  const [state, setState] = useState<State>(IDLE);
  const finish = () => {
    setState(IDLE);
    onDone?.();
  };
  const submit = async (password: string) => {
    const body = confirmationBody(user, password);
    if (!totp) return setState({ step: 'setup', made: await startTotp(body) });
    await removeTotp(body);
    setState(IDLE);
    return reportFactorsChange('Aplikacija za kodove je isključena.');
  };
  const confirmed = async ({ recoveryCodes }: RecoveryCodes) => {
    if (recoveryCodes) setState({ step: 'codes', codes: recoveryCodes });
    else finish();
    await reportFactorsChange('Aplikacija za kodove je uključena.');
  };
  return (
    <div>
      <FactorRow
        title="Aplikacija za kodove"
        state={totp && 'Uključena'}
        hint="Posle lozinke unosite kod iz aplikacije. Aplikacija radi i bez interneta."
      >
        {state.step === 'idle' && (
          <Button variant="ghost" onClick={() => setState({ step: 'confirm' })}>
            {totp ? 'Isključi aplikaciju' : 'Podesi'}
          </Button>
        )}
      </FactorRow>
      {state.step === 'confirm' && (
        <ConfirmForm
          user={user}
          action={totp ? 'Isključi' : 'Nastavi'}
          submit={submit}
          onCancel={() => setState(IDLE)}
        />
      )}
      {state.step === 'setup' && <AppSetup made={state.made} onConfirmed={confirmed} onCancel={() => setState(IDLE)} />}
      {state.step === 'codes' && <RecoveryCodeList codes={state.codes} onDone={finish} />}
    </div>
  );
}

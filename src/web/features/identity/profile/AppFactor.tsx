import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { refreshSession, type User } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { factorsQuery, type RecoveryCodes, removeTotp, renewRecoveryCodes, startTotp } from '../factors-api.ts';
import { confirmation } from '../PersonCheck.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

const AppSetup = lazy(() => import('./AppSetup.tsx').then(file => ({ default: file.AppSetup })));

type State =
  | { step: 'rest' }
  | { step: 'confirm'; what: 'start' | 'remove' | 'renew' }
  | { step: 'setup'; made: { secret: string; uri: string } }
  | { step: 'codes'; codes: readonly string[] };

const REST: State = { step: 'rest' };
const ACTIONS = { start: 'Nastavi', remove: 'Isključi', renew: 'Napravi' } as const;

/** An authenticator app, and the recovery codes that stand for it once it is lost. */
export function AppFactor({ user, onDone }: { user: User; onDone?(): void }) {
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const cache = useQueryClient();
  const [state, setState] = useState<State>(REST);
  const finish = () => {
    setState(REST);
    onDone?.();
  };
  const changed = async (sentence: string) => {
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
    toast(sentence);
  };
  const showCodes = ({ recoveryCodes }: RecoveryCodes) => {
    if (recoveryCodes) setState({ step: 'codes', codes: recoveryCodes });
    else finish();
  };
  const submit = async (what: 'start' | 'remove' | 'renew', password: string) => {
    const body = confirmation(user, password);
    if (what === 'start') return setState({ step: 'setup', made: await startTotp(body) });
    if (what === 'renew') {
      showCodes(await renewRecoveryCodes(body));
      return changed('Prethodni rezervni kodovi više ne važe.');
    }
    await removeTotp(body);
    setState(REST);
    await refreshSession();
    return changed('Aplikacija za kodove je isključena.');
  };
  const confirmed = async (answer: RecoveryCodes) => {
    showCodes(answer);
    await changed('Aplikacija za kodove je uključena.');
  };

  if (!factors) return error ? <ListError error={error} onReload={() => void refetch()} /> : <LoadingRows count={1} />;
  const { totp, recoveryCodesLeft } = factors;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            Aplikacija za kodove
            {totp && <Chip tone="ok">Uključena</Chip>}
          </p>
          <p className="text-sm text-muted">
            {totp
              ? `Ostalo: ${plural(recoveryCodesLeft, 'rezervni kod', 'rezervna koda', 'rezervnih kodova')}.`
              : 'Posle lozinke tražimo kod koji aplikacija prikazuje, i bez mreže.'}
          </p>
        </div>
        {state.step === 'rest' && !totp && (
          <Button variant="ghost" onClick={() => setState({ step: 'confirm', what: 'start' })}>
            Podesi
          </Button>
        )}
        {state.step === 'rest' && totp && (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={() => setState({ step: 'confirm', what: 'renew' })}>
              Novi rezervni kodovi
            </Button>
            <Button variant="ghost" onClick={() => setState({ step: 'confirm', what: 'remove' })}>
              Isključi aplikaciju
            </Button>
          </div>
        )}
      </div>
      {state.step === 'confirm' && (
        <ConfirmForm
          key={state.what}
          user={user}
          action={ACTIONS[state.what]}
          submit={password => submit(state.what, password)}
          onCancel={() => setState(REST)}
        />
      )}
      {state.step === 'setup' && (
        <Suspense fallback={<LoadingRows count={2} />}>
          <AppSetup made={state.made} onConfirmed={confirmed} onCancel={() => setState(REST)} />
        </Suspense>
      )}
      {state.step === 'codes' && <RecoveryCodeList codes={state.codes} onDone={finish} />}
    </div>
  );
}

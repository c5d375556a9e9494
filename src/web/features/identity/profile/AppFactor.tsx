import { useState } from 'react';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type Confirmation, type OwnFactors, removeTotp, startTotp } from '../factors-api.ts';
import { FactorRow } from './FactorRow.tsx';

const AppSetup = lazyPart(() => import('./AppSetup.tsx'), 'AppSetup', <LoadingRows count={2} />);

/** The row of the authenticator app among the second factors. */
export function AppFactor({ factors: { totp }, onDone }: { factors: OwnFactors; onDone?(): void }) {
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const change = async (body: Confirmation) => {
    if (totp) {
      await removeTotp(body);
      return { sentence: 'Aplikacija za kodove je isključena.' };
    }
    setMade(await startTotp(body));
    return undefined;
  };
  return (
    <FactorRow
      title="Aplikacija za kodove"
      state={totp && 'Uključena'}
      hint="Posle lozinke unosite kod iz aplikacije. Aplikacija radi i bez interneta."
      button={!made && (totp ? 'Isključi aplikaciju' : 'Podesi')}
      action={totp ? 'Isključi' : 'Nastavi'}
      change={change}
      onDone={onDone}
    >
      {report =>
        made && (
          <AppSetup
            made={made}
            onConfirmed={codes => {
              setMade(null);
              return report({ ...codes, sentence: 'Aplikacija za kodove je uključena.' });
            }}
            onCancel={() => setMade(null)}
          />
        )
      }
    </FactorRow>
  );
}

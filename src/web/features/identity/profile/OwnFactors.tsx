import { useQuery } from '@tanstack/react-query';
import type { User } from '#web/api/session.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { factorsQuery } from '../factors-api.ts';
import { AppFactor } from './AppFactor.tsx';
import { PasskeyFactor } from './PasskeyFactor.tsx';
import { RecoveryFactor } from './RecoveryFactor.tsx';
import { SmsFactor } from './SmsFactor.tsx';

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

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshSession, sessionQuery, UserProvider } from '#web/api/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { OwnFactors } from './profile/OwnFactors.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** The page `/auth/drugi-korak`: a second factor is required, and nothing else is possible until one is set up. */
export function RequiredFactorPage() {
  const { data: session } = useQuery(sessionQuery);
  const { goOn, search } = useSignInFlow();
  const isMet = session?.secondFactor.mustSetUp === false;
  const hasSms = session?.user.smsSecondFactor === true;
  useEffect(() => {
    if (isMet && hasSms) goOn();
  }, [isMet, hasSms, goOn]);

  if (!session) return null;
  const done = async () => {
    await refreshSession();
    goOn();
  };
  return (
    <AuthLayout
      title="Drugi korak prijave"
      text="Vlasnik je uveo obavezan drugi korak prijave. Izaberite jedan od načina i uključite ga."
    >
      <UserProvider value={session.user}>
        <OwnFactors onDone={() => void done()} />
      </UserProvider>
      {!session.user.phoneVerified && (
        <Link to="/auth/verifyContact" search={search} className="btn btn-text">
          Potvrdi telefon
        </Link>
      )}
      <Link to="/auth/signOut" className="btn btn-text">
        Izloguj se
      </Link>
    </AuthLayout>
  );
}

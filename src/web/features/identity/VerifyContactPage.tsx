import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery, userMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { type Channel, postponeContact } from './api.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { ContactProof } from './ContactProof.tsx';
import { MessageBox } from './MessageBox.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** The page `/auth/verifyContact`: verifies an e-mail or phone by a code, or postpones that. */
export function VerifyContactPage() {
  const { data: session } = useQuery(sessionQuery);
  const [channel, setChannel] = useState<Channel>('email');
  const { goOn, search } = useSignInFlow();
  const postpone = useChange(() => postponeContact(), { onDone: goOn });

  if (!session)
    return (
      <AuthLayout title="Potvrda kontakta">
        <MessageBox tone="info">Prijavite se da biste potvrdili e-poštu ili telefon.</MessageBox>
        <Link to="/user/signin" search={search} className="btn btn-primary h-11">
          Prijavite se
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Potvrda kontakta" text="Na potvrđenu e-poštu ili telefon šaljemo kod ako zaboravite lozinku.">
      <ChannelChoice value={channel} onValue={setChannel} />
      {channel === 'email' && !session.sendsMail && (
        <MessageBox tone="info">
          {userMay(session.user, 'accounts:read')
            ? 'Slanje e-pošte nije podešeno: kod ćete naći u „Podešavanja › Odlazna pošta“.'
            : 'Slanje e-pošte nije podešeno: kod će vam reći vlasnik.'}
        </MessageBox>
      )}
      <ContactProof key={channel} user={session.user} channel={channel} onDone={goOn} />
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-text" onClick={goOn}>
          Preskoči
        </button>
        <Button variant="text" pending={postpone.isPending} onClick={() => void postpone.act()}>
          Podseti me za 30 dana
        </Button>
      </div>
    </AuthLayout>
  );
}

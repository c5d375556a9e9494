import { useQuery } from '@tanstack/react-query';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sessionQuery, UserProvider, userMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { type Channel, postponeContact } from './api.ts';
import { ContactProof } from './ContactProof.tsx';
import { MessageBox } from './MessageBox.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** The page `/auth/verifyContact`: verifies an e-mail or phone by a code, or postpones that. */
export function VerifyContactPage() {
  const { data: session } = useQuery(sessionQuery);
  const [channel, setChannel] = useState<Channel>('email');
  const { goOn } = useSignInFlow();
  const postpone = useChange(() => postponeContact(), { onDone: goOn });

  if (!session)
    return (
      <AuthLayout title="Potvrda kontakta">
        <MessageBox tone="info">Prijavite se da biste potvrdili e-poštu ili telefon.</MessageBox>
        <SignInLink text="Prijavite se" isMain />
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
      <UserProvider value={session.user}>
        <ContactProof key={channel} channel={channel} onDone={goOn} />
      </UserProvider>
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

const CHANNEL_CHOICES = [
  { value: 'email', label: 'E-pošta', Icon: Mail },
  { value: 'phone', label: 'Telefon', Icon: Smartphone },
] as const;

/** Two radio buttons with the look of tiles. */
function ChannelChoice({ value, onValue }: { value: Channel; onValue(channel: Channel): void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">Šta potvrđujete</legend>
      {CHANNEL_CHOICES.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-lg border border-field text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="channel"
            className="sr-only"
            checked={value === choice.value}
            onChange={() => onValue(choice.value)}
          />
          <choice.Icon size={18} aria-hidden />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

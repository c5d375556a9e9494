import { AuthForm } from './AuthForm.tsx';
import { askForPasskey, sendPasskey } from './api.ts';
import { signWithPasskey } from './passkey.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** The second factor by passkey; the device asks for finger, face or screen lock. */
export function PasskeyStep() {
  const { follow } = useSignInFlow();
  const form = useIdentityForm({}, async () => {
    await follow(await sendPasskey(await signWithPasskey(await askForPasskey())));
  });
  return (
    <AuthForm form={form} action="Potvrdi ključem">
      <p className="text-sm text-muted">
        Uređaj će tražiti otisak prsta, prepoznavanje lica ili PIN za otključavanje ekrana.
      </p>
    </AuthForm>
  );
}

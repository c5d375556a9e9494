import { AuthForm } from './AuthForm.tsx';
import { askForPasskey, sendPasskey } from './api.ts';
import { signWithPasskey } from './passkey.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** The second factor by passkey; the device asks for finger, face or screen lock. */
export function PasskeyStep() {
  const { follow } = useSignInFlow();
  const { onSubmit, isPending, problem } = useSubmit([], async () => {
    await follow(await sendPasskey(await signWithPasskey(await askForPasskey())));
  });
  return (
    <AuthForm {...{ onSubmit, isPending, problem }} action="Potvrdi ključem">
      <p className="text-sm text-muted">Uređaj će tražiti otisak prsta, lice ili zaključavanje ekrana.</p>
    </AuthForm>
  );
}

import { useState } from 'react';
import { passwordLength } from '#domain/identity/passwords.ts';
import { CURRENT_PASSWORD_MIN, PASSWORD_MIN, USERNAME_MIN } from '#domain/limits.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { setNewPassword, type WaitingSignIn } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { typedBefore, useSignInFlow } from './use-sign-in-flow.ts';

/** Asks for a new password after a sign-in with a temporary one. */
export function SetNewPasswordPage() {
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { follow } = useSignInFlow();
  const form = useIdentityForm(
    { username: typedBefore().username, currentPassword: typedBefore().password, newPassword: '' },
    async typed => setWaiting(await follow(await setNewPassword({ ...typed, username: typed.username.trim() }))),
  );
  const { bind } = form;
  const { username, currentPassword, newPassword } = form.values;
  const isComplete =
    username.trim().length >= USERNAME_MIN &&
    passwordLength(currentPassword) >= CURRENT_PASSWORD_MIN &&
    passwordLength(newPassword) >= PASSWORD_MIN;

  if (waiting) return <SecondFactorStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <AuthLayout title="Nova lozinka" text="Privremena lozinka važi samo za prvu prijavu. Izaberite svoju.">
      <AuthForm form={form} action="Sačuvaj lozinku" disabled={!isComplete}>
        <AccountTextField field="username" required autoFocus={typedBefore().username === ''} {...bind('username')} />
        <PasswordField label="Trenutna lozinka" required autoComplete="current-password" {...bind('currentPassword')} />
        <NewPasswordField password={newPassword} {...bind('newPassword')} />
      </AuthForm>
      <SignInLink />
    </AuthLayout>
  );
}

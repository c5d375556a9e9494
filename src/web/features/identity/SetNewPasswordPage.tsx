import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CURRENT_PASSWORD_MIN, PASSWORD_MIN, USERNAME_MIN } from '#domain/limits.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { setNewPassword, type Waiting } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { typedBefore, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** Asks for a new password after a sign-in with a temporary one. */
export function SetNewPasswordPage() {
  const [username, setUsername] = useState(typedBefore().username);
  const [currentPassword, setCurrentPassword] = useState(typedBefore().password);
  const [newPassword, setNewPasswordText] = useState('');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { follow, search } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['username', 'currentPassword', 'newPassword'], async () =>
    setWaiting(await follow(await setNewPassword({ username: username.trim(), currentPassword, newPassword }))),
  );
  const isComplete =
    username.trim().length >= USERNAME_MIN &&
    currentPassword.length >= CURRENT_PASSWORD_MIN &&
    newPassword.length >= PASSWORD_MIN;

  if (waiting) return <SecondFactorStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <AuthLayout title="Nova lozinka" text="Privremena lozinka važi samo za prvu prijavu. Izaberite svoju.">
      <AuthForm {...{ onSubmit, isPending, problem }} action="Sačuvaj lozinku" disabled={!isComplete}>
        <AccountTextField
          field="username"
          required
          value={username}
          onValue={setUsername}
          error={fields.username}
          autoFocus={username === ''}
        />
        <PasswordField
          label="Trenutna lozinka"
          name="currentPassword"
          required
          value={currentPassword}
          onChange={event => setCurrentPassword(event.target.value)}
          error={fields.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordField value={newPassword} onValue={setNewPasswordText} error={fields.newPassword} />
      </AuthForm>
      <Link to="/user/signin" search={search} className="btn btn-text">
        Nazad na prijavu
      </Link>
    </AuthLayout>
  );
}

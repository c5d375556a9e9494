import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CURRENT_PASSWORD_MIN, PASSWORD_MIN, USERNAME_MIN } from '#domain/limits.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { setNewPassword } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { UsernameField } from './UsernameField.tsx';
import { typedBefore, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** The challenge of a temporary password. */
export function SetNewPasswordPage() {
  const [username, setUsername] = useState(typedBefore().username);
  const [currentPassword, setCurrentPassword] = useState(typedBefore().password);
  const [newPassword, setNewPasswordText] = useState('');
  const [phone, setPhone] = useState<string | null>(null);
  const { follow, search } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['username', 'currentPassword', 'newPassword'], async () =>
    setPhone(await follow(await setNewPassword({ username: username.trim(), currentPassword, newPassword }))),
  );
  const isComplete =
    username.trim().length >= USERNAME_MIN &&
    currentPassword.length >= CURRENT_PASSWORD_MIN &&
    newPassword.length >= PASSWORD_MIN;

  if (phone)
    return (
      <AuthLayout title="Potvrda prijave" text="Unesite kod koji ste dobili u SMS poruci.">
        <SmsCodeForm to={phone} onBack={() => setPhone(null)} />
      </AuthLayout>
    );
  return (
    <AuthLayout title="Nova lozinka" text="Privremena lozinka važi samo za prvu prijavu. Izaberite svoju.">
      <AuthForm {...{ onSubmit, isPending, problem }} action="Sačuvaj lozinku" disabled={!isComplete}>
        <UsernameField value={username} onValue={setUsername} error={fields.username} autoFocus={username === ''} />
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

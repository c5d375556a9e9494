import { useState } from 'react';
import { passwordLength } from '#domain/identity/passwords.ts';
import { PASSWORD_MIN, USERNAME_MIN } from '#domain/limits.ts';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { setUp } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** The one-time code in the hash of the URL, which browsers never send to a server. */
const codeInUrl = (): string => new URLSearchParams(window.location.hash.slice(1)).get('kod') ?? '';

/** The page `/postavljanje#kod=…`, which creates the first owner. */
export function SetupPage() {
  const [setupCode] = useState(codeInUrl);
  const { follow } = useSignInFlow();
  const form = useIdentityForm({ name: '', username: '', password: '' }, async typed =>
    follow(await setUp({ ...typed, setupCode, username: typed.username.trim(), name: typed.name.trim() })),
  );
  const { bind } = form;
  const { name, username, password } = form.values;
  const isComplete =
    name.trim() !== '' && username.trim().length >= USERNAME_MIN && passwordLength(password) >= PASSWORD_MIN;

  if (setupCode === '')
    return (
      <AuthLayout title="Postavljanje">
        <MessageBox>
          Ovoj adresi nedostaje kod. Otvorite ceo link koji je program ispisao pri prvom pokretanju.
        </MessageBox>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Postavljanje" text="Otvorite nalog prvog vlasnika. Link može da se upotrebi samo jednom.">
      <AuthForm form={form} action="Napravi nalog" disabled={!isComplete}>
        <AccountTextField field="name" required autoFocus {...bind('name')} />
        <AccountTextField field="username" required {...bind('username')} />
        <NewPasswordField label="Lozinka" password={password} {...bind('password')} />
      </AuthForm>
    </AuthLayout>
  );
}

import { useState } from 'react';
import { PASSWORD_MIN, USERNAME_MIN } from '#domain/limits.ts';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { setUp } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** The one-time code is in the hash, which browsers never send to a server. */
const codeInAddress = (): string => new URLSearchParams(window.location.hash.slice(1)).get('kod') ?? '';

/** `/postavljanje#kod=…`: the first owner. */
export function SetupPage() {
  const [setupCode] = useState(codeInAddress);
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { follow } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['name', 'username', 'password'], async () => {
    await follow(await setUp({ setupCode, username: username.trim(), password, name: name.trim() }));
  });
  const isComplete = name.trim() !== '' && username.trim().length >= USERNAME_MIN && password.length >= PASSWORD_MIN;

  if (setupCode === '')
    return (
      <AuthLayout title="Postavljanje">
        <MessageBox>
          Ovoj adresi nedostaje kod. Otvorite ceo link koji je program ispisao pri prvom pokretanju.
        </MessageBox>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Postavljanje" text="Napravite nalog prvog vlasnika. Link važi jednom.">
      <AuthForm {...{ onSubmit, isPending, problem }} action="Napravi nalog" disabled={!isComplete}>
        <AccountTextField field="name" required value={name} onValue={setName} error={fields.name} autoFocus />
        <AccountTextField field="username" required value={username} onValue={setUsername} error={fields.username} />
        <NewPasswordField
          label="Lozinka"
          name="password"
          value={password}
          onValue={setPassword}
          error={fields.password}
        />
      </AuthForm>
    </AuthLayout>
  );
}

import { useState } from 'react';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { signIn, type Waiting } from './api.ts';
import { rememberTyped, typedBefore, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  /** The generic page's button waits for both fields (specification, section 5). */
  waitsForBoth?: boolean;
  onWaiting(waiting: Waiting): void;
}

export function SignInForm({ waitsForBoth = false, onWaiting }: Props) {
  const [username, setUsername] = useState(typedBefore().username);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const { follow } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['username', 'password'], async () => {
    const empty = {
      ...(username.trim() === '' && { username: 'Unesite korisničko ime.' }),
      ...(password === '' && { password: 'Unesite lozinku.' }),
    };
    setMissing(empty);
    if (empty.username || empty.password) return;
    rememberTyped({ username: username.trim(), password });
    const waiting = await follow(await signIn({ username: username.trim(), password }));
    if (waiting) onWaiting(waiting);
  });
  return (
    <AuthForm
      {...{ onSubmit, isPending, problem }}
      action="Prijavite se"
      disabled={waitsForBoth && (username.trim() === '' || password === '')}
    >
      <AccountTextField
        field="username"
        value={username}
        onValue={setUsername}
        error={missing.username ?? fields.username}
        autoFocus
      />
      <PasswordField
        label="Lozinka"
        name="password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={missing.password ?? fields.password}
        hint="Lozinka ima najmanje 8 znakova."
        autoComplete="current-password"
      />
    </AuthForm>
  );
}

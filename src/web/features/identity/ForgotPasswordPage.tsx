import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { forgotPassword } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { rememberTyped, typedBefore, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** `/auth/forgotPassword`: asks for the user name, then for the code and a new password. */
export function ForgotPasswordPage() {
  const [username, setUsername] = useState(typedBefore().username);
  const [stage, setStage] = useState<'ask' | 'reset' | 'done'>('ask');
  const { search } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['username'], async () => {
    await forgotPassword({ username: username.trim() });
    setStage('reset');
  });

  return (
    <AuthLayout
      title={stage === 'done' ? 'Lozinka je promenjena' : 'Zaboravljena lozinka'}
      text={stage === 'ask' && 'Poslaćemo kod na vašu potvrđenu e-poštu ili telefon.'}
    >
      {stage === 'ask' && (
        <AuthForm {...{ onSubmit, isPending, problem }} action="Pošalji kod" disabled={username.trim() === ''}>
          <AccountTextField
            field="username"
            required
            value={username}
            onValue={setUsername}
            error={fields.username}
            autoFocus
          />
        </AuthForm>
      )}
      {stage === 'reset' && (
        <ResetPasswordForm
          username={username.trim()}
          onDone={() => {
            rememberTyped({ username: username.trim(), password: '' });
            setStage('done');
          }}
        />
      )}
      {stage === 'done' && (
        <MessageBox tone="ok">Sve ranije prijave su završene. Prijavite se novom lozinkom.</MessageBox>
      )}
      <Link to="/user/signin" search={search} className={`btn ${stage === 'done' ? 'btn-primary h-11' : 'btn-text'}`}>
        {stage === 'done' ? 'Prijavite se' : 'Nazad na prijavu'}
      </Link>
    </AuthLayout>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { confirmSignUp, resendCode, signIn } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { MessageBox } from './MessageBox.tsx';
import { ResendButton } from './ResendButton.tsx';
import { typedBefore, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

/** `/auth/confirmSignUp`: the code of a new account. */
export function ConfirmSignUpPage() {
  const [username, setUsername] = useState(typedBefore().username);
  const [code, setCode] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const { follow, search } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(['username', 'code'], async () => {
    await confirmSignUp({ username: username.trim(), code });
    const { password } = typedBefore();
    if (password === '') setConfirmed(true);
    else await follow(await signIn({ username: username.trim(), password }));
  });

  if (isConfirmed)
    return (
      <AuthLayout title="Nalog je potvrđen">
        <MessageBox tone="ok">Prijavite se. Nalog još treba da odobri vlasnik.</MessageBox>
        <Link to="/user/signin" search={search} className="btn btn-primary h-11">
          Prijavite se
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Potvrda naloga" text="Unesite kod koji ste dobili e-poštom, SMS porukom ili od vlasnika.">
      <AuthForm
        {...{ onSubmit, isPending, problem }}
        action="Potvrdi"
        disabled={username.trim() === '' || code.length < CODE_LENGTH}
      >
        <AccountTextField field="username" required value={username} onValue={setUsername} error={fields.username} />
        <CodeField value={code} onValue={setCode} error={fields.code} />
      </AuthForm>
      <ResendButton disabled={username.trim() === ''} send={() => resendCode({ username: username.trim() })} />
      <Link to="/user/signin" search={search} className="btn btn-text">
        Nazad na prijavu
      </Link>
    </AuthLayout>
  );
}

import { useState } from 'react';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { confirmSignUp, resendCode, signIn } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { MessageBox } from './MessageBox.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { typedBefore, useSignInFlow } from './use-sign-in-flow.ts';

/** The page `/auth/confirmSignUp`: asks for the code of a new account. */
export function ConfirmSignUpPage() {
  const [isConfirmed, setConfirmed] = useState(false);
  const { follow } = useSignInFlow();
  const form = useIdentityForm({ username: typedBefore().username, code: '' }, async ({ code, ...typed }) => {
    const username = typed.username.trim();
    await confirmSignUp({ username, code });
    const { password } = typedBefore();
    if (password === '') setConfirmed(true);
    else await follow(await signIn({ username, password }));
  });
  const { bind } = form;
  const username = form.values.username.trim();

  if (isConfirmed)
    return (
      <AuthLayout title="Nalog je potvrđen">
        <MessageBox tone="ok">Prijavite se. Nalog još treba da odobri vlasnik.</MessageBox>
        <SignInLink text="Prijavite se" isMain />
      </AuthLayout>
    );
  return (
    <AuthLayout title="Potvrda naloga" text="Unesite kod koji ste dobili e-poštom, SMS porukom ili od vlasnika.">
      <AuthForm form={form} action="Potvrdi" disabled={username === '' || form.values.code.length < CODE_LENGTH}>
        <AccountTextField field="username" required {...bind('username')} />
        <CodeField {...bind('code')} />
      </AuthForm>
      <ResendButton disabled={username === ''} send={() => resendCode({ username })} />
      <SignInLink />
    </AuthLayout>
  );
}

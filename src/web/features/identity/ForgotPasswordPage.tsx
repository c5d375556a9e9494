import { useState } from 'react';
import { passwordLength } from '#domain/identity/passwords.ts';
import { PASSWORD_MIN } from '#domain/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { forgotPassword, resetPassword } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { MessageBox } from './MessageBox.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { rememberTyped, typedBefore } from './use-sign-in-flow.ts';

/** The page `/auth/forgotPassword`: asks for the user name, then for the code and a new password. */
export function ForgotPasswordPage() {
  const [stage, setStage] = useState<'ask' | 'reset' | 'done'>('ask');
  const form = useIdentityForm({ username: typedBefore().username }, async typed => {
    await forgotPassword({ username: typed.username.trim() });
    setStage('reset');
  });
  const username = form.values.username.trim();

  return (
    <AuthLayout
      title={stage === 'done' ? 'Lozinka je promenjena' : 'Zaboravljena lozinka'}
      text={stage === 'ask' && 'Poslaćemo kod na vašu potvrđenu e-poštu ili telefon.'}
    >
      {stage === 'ask' && (
        <>
          <AuthForm form={form} action="Pošalji kod" disabled={username === ''}>
            <AccountTextField field="username" required autoFocus {...form.bind('username')} />
          </AuthForm>
          {/* A phone may reload the page while the person reads the message with the code. */}
          <Button variant="text" disabled={username === ''} onClick={() => setStage('reset')}>
            Već imam kod
          </Button>
        </>
      )}
      {stage === 'reset' && (
        <ResetPasswordForm
          username={username}
          onDone={() => {
            rememberTyped({ username, password: '' });
            setStage('done');
          }}
        />
      )}
      {stage === 'done' && (
        <MessageBox tone="ok">Odjavljeni ste sa svih uređaja. Prijavite se novom lozinkom.</MessageBox>
      )}
      {stage === 'done' ? <SignInLink text="Prijavite se" isMain /> : <SignInLink />}
    </AuthLayout>
  );
}

/** Asks for the code and a new password. It never reveals whether the account exists. */
function ResetPasswordForm({ username, onDone }: { username: string; onDone(): void }) {
  const { isSent } = useCodeDelivery();
  const form = useIdentityForm({ code: '', newPassword: '' }, async typed => {
    await resetPassword({ username, ...typed });
    onDone();
  });
  const { code, newPassword } = form.values;
  return (
    <>
      <MessageBox tone="info">
        {isSent()
          ? `Ako nalog „${username}“ ima potvrđen kontakt, kod je poslat. Bez potvrđenog kontakta obratite se vlasniku.`
          : `Ako nalog „${username}“ ima potvrđen kontakt, napravljen je kod: zatražite ga od vlasnika.`}
      </MessageBox>
      <AuthForm
        form={form}
        action="Sačuvaj lozinku"
        disabled={code.length < CODE_LENGTH || passwordLength(newPassword) < PASSWORD_MIN}
      >
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <CodeField {...form.bind('code')} />
        <NewPasswordField password={newPassword} {...form.bind('newPassword')} />
      </AuthForm>
      <ResendButton send={() => forgotPassword({ username })} />
    </>
  );
}

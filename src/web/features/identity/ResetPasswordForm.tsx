import { useState } from 'react';
import { PASSWORD_MIN } from '#domain/limits.ts';
import { AuthForm } from './AuthForm.tsx';
import { forgotPassword, resetPassword } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { MessageBox } from './MessageBox.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useCodeWay } from './use-code-way.ts';
import { useSubmit } from './use-submit.ts';

/** The code and the new password. It never reveals whether the account exists. */
export function ResetPasswordForm({ username, onDone }: { username: string; onDone(): void }) {
  const [code, setCode] = useState('');
  const { isSent } = useCodeWay();
  const [newPassword, setNewPassword] = useState('');
  const { onSubmit, isPending, problem, fields } = useSubmit(['code', 'newPassword'], async () => {
    await resetPassword({ username, code, newPassword });
    onDone();
  });
  return (
    <>
      <MessageBox tone="info">
        {isSent()
          ? `Ako nalog „${username}“ ima potvrđen kontakt, kod je poslat. Bez potvrđenog kontakta obratite se vlasniku.`
          : `Ako nalog „${username}“ ima potvrđen kontakt, napravljen je kod: zatražite ga od vlasnika.`}
      </MessageBox>
      <AuthForm
        {...{ onSubmit, isPending, problem }}
        action="Sačuvaj lozinku"
        disabled={code.length < CODE_LENGTH || newPassword.length < PASSWORD_MIN}
      >
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <CodeField value={code} onValue={setCode} error={fields.code} />
        <NewPasswordField value={newPassword} onValue={setNewPassword} error={fields.newPassword} />
      </AuthForm>
      <ResendButton send={() => forgotPassword({ username })} />
    </>
  );
}

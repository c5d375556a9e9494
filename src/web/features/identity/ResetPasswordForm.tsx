import { PASSWORD_MIN } from '#domain/limits.ts';
import { AuthForm } from './AuthForm.tsx';
import { forgotPassword, resetPassword } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { MessageBox } from './MessageBox.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useIdentityForm } from './use-identity-form.ts';

/** Asks for the code and a new password. It never reveals whether the account exists. */
export function ResetPasswordForm({ username, onDone }: { username: string; onDone(): void }) {
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
        disabled={code.length < CODE_LENGTH || newPassword.length < PASSWORD_MIN}
      >
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <CodeField {...form.bind('code')} />
        <NewPasswordField password={newPassword} {...form.bind('newPassword')} />
      </AuthForm>
      <ResendButton send={() => forgotPassword({ username })} />
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { signUp, trimmedAccount } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { rememberTyped, useSignInFlow } from './use-sign-in-flow.ts';

/** The page `/auth/signUp`: requests an account, which an owner then approves. */
export function SignUpPage() {
  const navigate = useNavigate();
  const { search } = useSignInFlow();
  const form = useIdentityForm({ name: '', username: '', email: '', phone: '', password: '' }, async typed => {
    const { password } = typed;
    const account = trimmedAccount(typed);
    const { username } = account;
    await signUp({ ...account, name: account.name || username, password });
    rememberTyped({ username, password });
    await navigate({ to: '/auth/confirmSignUp', search });
  });
  const { bind } = form;
  const { username, password } = form.values;
  return (
    <AuthLayout title="Novi nalog" text="Kada potvrdite kod, nalog treba da odobri vlasnik.">
      <AuthForm form={form} action="Otvori nalog" disabled={username.trim() === '' || password === ''}>
        <AccountTextField field="username" required autoFocus {...bind('username')} />
        <NewPasswordField label="Lozinka" password={password} {...bind('password')} />
        <AccountTextField field="name" {...bind('name')} />
        <AccountTextField field="email" {...bind('email')} />
        <AccountTextField
          field="phone"
          hint="Kod šaljemo na e-poštu ili, ako je ne unesete, SMS porukom. Ako ne unesete ni jedno ni drugo, kod dobijate od vlasnika."
          {...bind('phone')}
        />
      </AuthForm>
      <SignInLink text="Već imate nalog? Prijavite se" />
    </AuthLayout>
  );
}

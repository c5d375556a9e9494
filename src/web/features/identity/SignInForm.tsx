import { badInput } from '#domain/errors.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { signIn, type Waiting } from './api.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { rememberTyped, typedBefore, useSignInFlow } from './use-sign-in-flow.ts';

interface Props {
  /** The button of the generic page is disabled until both fields are filled (specification, section 5). */
  waitsForBoth?: boolean;
  onWaiting(waiting: Waiting): void;
}

const check = (typed: { username: string; password: string }) => {
  const values = { ...typed, username: typed.username.trim() };
  if (values.username !== '' && values.password !== '') return values;
  throw badInput({
    ...(values.username === '' && { username: 'Unesite korisničko ime.' }),
    ...(values.password === '' && { password: 'Unesite lozinku.' }),
  });
};

export function SignInForm({ waitsForBoth = false, onWaiting }: Props) {
  const { follow } = useSignInFlow();
  const form = useIdentityForm(
    { username: typedBefore().username, password: '' },
    async typed => {
      rememberTyped(typed);
      const waiting = await follow(await signIn(typed));
      if (waiting) onWaiting(waiting);
    },
    check,
  );
  const { username, password } = form.values;
  return (
    <AuthForm form={form} action="Prijavite se" disabled={waitsForBoth && (username.trim() === '' || password === '')}>
      <AccountTextField field="username" autoFocus {...form.bind('username')} />
      <PasswordField
        label="Lozinka"
        hint="Lozinka ima najmanje 8 znakova."
        autoComplete="current-password"
        {...form.bind('password')}
      />
    </AuthForm>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountText } from '#domain/identity/fields.ts';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { signUp } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { rememberTyped, useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

const EMPTY = { name: '', username: '', email: '', phone: '', password: '' };
const FIELDS = Object.keys(EMPTY);

/** `/auth/signUp`: creates one's own account, which an owner then approves. */
export function SignUpPage() {
  const [values, setValues] = useState(EMPTY);
  const navigate = useNavigate();
  const { search } = useSignInFlow();
  const { onSubmit, isPending, problem, fields } = useSubmit(FIELDS, async () => {
    const { name, username, email, phone, password } = values;
    await signUp({
      name: name.trim() || username.trim(),
      username: username.trim(),
      password,
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    });
    rememberTyped({ username: username.trim(), password });
    await navigate({ to: '/auth/confirmSignUp', search });
  });
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues(old => ({ ...old, [name]: value }));
  const bind = (field: AccountText) => ({ field, value: values[field], error: fields[field], onValue: set(field) });
  return (
    <AuthLayout title="Novi nalog" text="Posle potvrde kodom, nalog odobrava vlasnik.">
      <AuthForm
        {...{ onSubmit, isPending, problem }}
        action="Otvori nalog"
        disabled={values.username.trim() === '' || values.password === ''}
      >
        <AccountTextField required autoFocus {...bind('username')} />
        <NewPasswordField
          label="Lozinka"
          name="password"
          value={values.password}
          onValue={set('password')}
          error={fields.password}
        />
        <AccountTextField {...bind('name')} />
        <AccountTextField {...bind('email')} />
        <AccountTextField
          hint="Kod šaljemo na e-poštu, a bez nje SMS porukom. Bez oba, kod dobijate od vlasnika."
          {...bind('phone')}
        />
      </AuthForm>
      <Link to="/user/signin" search={search} className="btn btn-text">
        Već imate nalog? Prijavite se
      </Link>
    </AuthLayout>
  );
}

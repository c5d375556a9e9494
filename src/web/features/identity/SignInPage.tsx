import { useQuery } from '@tanstack/react-query';
import { Link, useMatch, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { badInput } from '#domain/errors.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { methodsQuery, signIn, type WaitingSignIn } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { rememberTyped, typedBefore, useSignInFlow, useWantedPage } from './use-sign-in-flow.ts';

/** Sentences for a failed sign-in at the OpenID provider, keyed by `?greska=`, which the server adds to the URL. */
const PROVIDER_PROBLEMS: Record<string, string> = {
  provajder: 'Prijava preko naloga firme trenutno nije dostupna. Pokušajte kasnije.',
  prijava: 'Prijava preko naloga firme nije uspela. Pokušajte ponovo.',
  nalog: 'Ovaj nalog nema pristup programu. Obratite se vlasniku.',
};

const useProviderProblem = (): string | undefined => {
  const { greska } = useSearch({ strict: false });
  return greska && PROVIDER_PROBLEMS[greska];
};

/** A link to the sign-in at the OpenID provider. */
function ProviderButton({ name }: { name: string }) {
  const wantedPage = useWantedPage();
  const query = wantedPage ? `?${new URLSearchParams({ redirect: wantedPage })}` : '';
  return (
    <a href={`/api/auth/oidc/start${query}`} className="btn btn-ghost min-h-11">
      <ShieldCheck size={18} aria-hidden />
      {`Prijava preko: ${name}`}
    </a>
  );
}

/** The page `/user/signin`, and the generic `/auth/signIn`. */
export function SignInPage() {
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { data: methods } = useQuery(methodsQuery);
  const { search } = useSignInFlow();
  const providerProblem = useProviderProblem();

  if (waiting) return <SecondFactorStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <AuthLayout title="Dobro došli" text="Prijavite se svojim nalogom.">
      <MessageBox>{providerProblem}</MessageBox>
      {methods?.local !== false && <SignInForm onWaiting={setWaiting} />}
      {methods?.oidc && <ProviderButton name={methods.oidc.name} />}
      {methods?.local !== false && (
        <div className="flex flex-wrap justify-center gap-x-2">
          <Link to="/auth/forgotPassword" search={search} className="btn btn-text">
            Zaboravljena lozinka?
          </Link>
          {methods?.signUp !== false && (
            <Link to="/auth/signUp" search={search} className="btn btn-text">
              Otvori nalog
            </Link>
          )}
        </div>
      )}
    </AuthLayout>
  );
}

const check = (typed: { username: string; password: string }) => {
  const values = { ...typed, username: typed.username.trim() };
  if (values.username !== '' && values.password !== '') return values;
  throw badInput({
    ...(values.username === '' && { username: 'Unesite korisničko ime.' }),
    ...(values.password === '' && { password: 'Unesite lozinku.' }),
  });
};

function SignInForm({ onWaiting }: { onWaiting(waiting: WaitingSignIn): void }) {
  // On the generic page the button is disabled until both fields are filled (specification, section 5).
  const waitsForBoth = useMatch({ from: '/auth/signIn', shouldThrow: false }) !== undefined;
  const { follow } = useSignInFlow();
  const form = useIdentityForm(
    { username: typedBefore().username, password: '' },
    async typed => {
      rememberTyped(typed);
      const waiting = await follow(await signIn(typed));
      if (waiting) onWaiting(waiting);
    },
    { check },
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

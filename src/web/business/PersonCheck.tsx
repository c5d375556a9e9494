import type { User } from '#web/api/session.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

interface Props {
  user: Pick<User, 'hasPassword'>;
  password: string;
  onPassword(password: string): void;
  error?: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  /** The page to return to from the provider. */
  page?: string;
}

const freshSignIn = (redirect: string) => `/api/auth/oidc/start?${new URLSearchParams({ fresh: '1', redirect })}`;

/** Confirms the person before a dangerous change: by the password, or by a new sign-in at the account's provider. */
export function PersonCheck({ user, password, onPassword, error, hint, autoFocus = false, page = '/profile' }: Props) {
  if (!user.hasPassword)
    return (
      <p className="text-sm text-muted">
        Ovu izmenu možete da sačuvate samo u prvih pet minuta posle prijave.{' '}
        <a href={freshSignIn(page)} className="font-medium underline">
          Prijavite se ponovo preko naloga firme
        </a>
      </p>
    );
  return (
    <PasswordField
      label="Trenutna lozinka"
      name="password"
      required
      autoComplete="current-password"
      autoFocus={autoFocus}
      value={password}
      onChange={event => onPassword(event.target.value)}
      error={error}
      {...(hint && { hint })}
    />
  );
}

/** Whether there is enough to send. */
export const isConfirmed = ({ hasPassword }: Pick<User, 'hasPassword'>, password: string): boolean =>
  !hasPassword || password !== '';

/** What to send of it. */
export const confirmation = ({ hasPassword }: User, password: string) => (hasPassword ? { password } : {});

import type { ComponentProps } from 'react';
import type { User } from '#web/api/session.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  user: Pick<User, 'hasPassword'>;
  /** The page to return to from the OpenID provider. */
  page?: string;
}

const freshSignInUrl = (redirect: string) => `/api/auth/oidc/start?${new URLSearchParams({ fresh: '1', redirect })}`;

/**
 * The field that confirms the person's identity before a sensitive change: the password, or a new sign-in at the
 * account's provider.
 */
export function PersonCheck({ user, page = '/profile', ...input }: Props) {
  if (!user.hasPassword)
    return (
      <p className="text-sm text-muted">
        Ovu izmenu možete da sačuvate u prvih pet minuta posle prijave.{' '}
        <a href={freshSignInUrl(page)} className="font-medium underline">
          Prijavite se ponovo preko naloga firme
        </a>
      </p>
    );
  return <PasswordField label="Trenutna lozinka" required autoComplete="current-password" {...input} />;
}

/** Whether the confirmation can be sent: the password was typed, or the account has none. */
export const canConfirm = ({ hasPassword }: Pick<User, 'hasPassword'>, password: string): boolean =>
  !hasPassword || password !== '';

/** The fields of a request that confirm the person's identity: the password, for accounts that have one. */
export const confirmationBody = ({ hasPassword }: User, password: string) => (hasPassword ? { password } : {});

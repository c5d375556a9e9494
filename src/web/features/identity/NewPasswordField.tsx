import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  /** What is typed now. */
  password: string;
  label?: string;
}

/** A new password, with the rule and its strength. */
export function NewPasswordField({ password, label = 'Nova lozinka', ...input }: Props) {
  return (
    <PasswordField
      label={label}
      required
      autoComplete="new-password"
      hint={password === '' ? 'Najmanje 8 znakova.' : <PasswordStrength password={password} />}
      {...input}
    />
  );
}

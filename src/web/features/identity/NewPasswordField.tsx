import { useState } from 'react';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props {
  value: string;
  onValue(password: string): void;
  error?: string | undefined;
  label?: string;
  name?: string;
}

/** A new password, with the rule and its strength; a refusal is shown until the text changes. */
export function NewPasswordField({ value, onValue, error, label = 'Nova lozinka', name = 'newPassword' }: Props) {
  const [refused, setRefused] = useState({ error, value });
  if (error !== refused.error) setRefused({ error, value });
  return (
    <PasswordField
      label={label}
      name={name}
      required
      autoComplete="new-password"
      value={value}
      onChange={event => onValue(event.target.value)}
      error={value === refused.value ? error : undefined}
      hint={value === '' ? 'Najmanje 8 znakova.' : <PasswordStrength password={value} />}
    />
  );
}

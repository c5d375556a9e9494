import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props {
  value: string;
  onValue(password: string): void;
  error?: string | undefined;
  label?: string;
  name?: string;
}

/** A password that is being chosen: the rule, then how strong it is. */
export function NewPasswordField({ value, onValue, error, label = 'Nova lozinka', name = 'newPassword' }: Props) {
  const hint = value === '' ? 'Najmanje 8 znakova.' : <PasswordStrength password={value} />;
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        name={name}
        required
        autoComplete="new-password"
        value={value}
        onChange={event => onValue(event.target.value)}
        error={error}
        hint={hint}
      />
      {error && <div className="text-sm text-muted">{hint}</div>}
    </div>
  );
}

import type { ComponentProps } from 'react';
import { passwordStrength } from '#domain/identity/passwords.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

const WORDS = ['Prekratka: treba bar 8 znakova', 'Slaba', 'Osrednja', 'Dobra', 'Jaka'] as const;
const TONES = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-ok', 'bg-ok'] as const;
const BARS = [1, 2, 3, 4] as const;

/** Shows how hard the typed password is to guess. */
function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="flex items-center gap-3">
      <span className="flex w-28 flex-none gap-1" aria-hidden>
        {BARS.map(bar => (
          <i key={bar} className={`h-1.5 flex-1 rounded-full ${bar <= strength ? TONES[strength] : 'bg-line'}`} />
        ))}
      </span>
      <span aria-live="polite">{WORDS[strength]}</span>
    </div>
  );
}

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  password: string;
  label?: string;
}

/** A field for a new password, with the rule and the password's strength. */
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

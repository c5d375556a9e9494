import { passwordStrength } from '#domain/identity/passwords.ts';

const WORDS = ['Prekratka: treba bar 8 znakova', 'Slaba', 'Osrednja', 'Dobra', 'Jaka'] as const;
const TONES = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-ok', 'bg-ok'] as const;
const BARS = [1, 2, 3, 4] as const;

/** How hard the password is to guess, while it is typed. */
export function PasswordStrength({ password }: { password: string }) {
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

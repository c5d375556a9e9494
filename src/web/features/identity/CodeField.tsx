import { TextField } from '#web/ui/TextField.tsx';
import { codeIn } from './code-in.ts';

interface Props {
  value: string;
  onValue(code: string): void;
  error?: string | undefined;
  hint?: string;
  label?: string;
}

/** Six digits; a phone offers the received code, and of a pasted message the digits are kept. */
export function CodeField({ value, onValue, error, hint, label = 'Kod' }: Props) {
  return (
    <TextField
      label={label}
      {...{ error, hint }}
      required
      name="code"
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      onChange={event => onValue(codeIn(event.target.value))}
    />
  );
}

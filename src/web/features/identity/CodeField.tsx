import { TextField } from '#web/ui/TextField.tsx';

export const CODE_LENGTH = 6;

interface Props {
  value: string;
  onValue(code: string): void;
  error?: string | undefined;
  hint?: string;
  label?: string;
}

/** Six digits; a phone offers the code it was sent, and a pasted message gives its digits. */
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

/** „Okno: 123 456“ and „123-456“ are 123456; of longer text the first group of six counts. */
export const codeIn = (text: string): string => {
  const whole = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text);
  return (whole?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
};

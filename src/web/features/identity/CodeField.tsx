import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/TextField.tsx';
import { codeIn } from './code-in.ts';

/** A field for six digits; phones offer the received code, and of a pasted message only the digits are used. */
export function CodeField({
  label = 'Kod',
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }) {
  return (
    <TextField
      label={label}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      onChange={event => {
        event.target.value = codeIn(event.target.value);
        onChange?.(event);
      }}
      {...input}
    />
  );
}

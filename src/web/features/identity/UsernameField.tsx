import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  value: string;
  onValue(value: string): void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The user name field of all identity pages: password managers recognise it, and phone keyboards neither capitalise nor correct it. */
export const UsernameField = ({ value, onValue, error, autoFocus = false }: Props) => (
  <TextField
    label="Korisničko ime"
    name="username"
    required
    value={value}
    onChange={event => onValue(event.target.value)}
    error={error}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
  />
);

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

/** A field for a password, which can be shown while typing; pasting is allowed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={<IconButton label="Prikaži lozinku" icon={Icon} aria-pressed={isShown} onClick={() => setShown(!isShown)} />}
    />
  );
}

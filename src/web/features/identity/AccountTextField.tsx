import type { ComponentProps } from 'react';
import { ACCOUNT_TEXTS, type AccountText } from '#domain/identity/fields.ts';
import { TextField } from '#web/ui/TextField.tsx';

type InputProps = ComponentProps<typeof TextField>;

/**
 * Attributes by which password managers recognise these fields, and which stop phone keyboards from correcting a user
 * name.
 */
const HINTS: Record<AccountText, Partial<InputProps>> = {
  name: { autoComplete: 'name' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/** An input for a text of an account, with the label and keyboard of that field. */
export const AccountTextField = ({ field, ...input }: Omit<InputProps, 'label'> & { field: AccountText }) => (
  <TextField label={ACCOUNT_TEXTS[field].label} {...HINTS[field]} {...input} />
);

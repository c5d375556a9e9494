import type { ComponentProps } from 'react';
import { ACCOUNT_TEXTS, type AccountText } from '#domain/identity/fields.ts';
import { TextField } from '#web/ui/TextField.tsx';

type InputProps = ComponentProps<typeof TextField>;

/** Password managers recognise these fields; phone keyboards neither capitalise nor correct a user name. */
const HINTS: Record<AccountText, Partial<InputProps>> = {
  name: { autoComplete: 'name' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/** What is typed of an account: its label, limit and keyboard are those of the field. */
export const AccountTextField = ({ field, ...input }: Omit<InputProps, 'label'> & { field: AccountText }) => (
  <TextField label={ACCOUNT_TEXTS[field].label} maxLength={ACCOUNT_TEXTS[field].max} {...HINTS[field]} {...input} />
);

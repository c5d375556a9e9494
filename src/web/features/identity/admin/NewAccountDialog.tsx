import { eachField, namesOf } from '#domain/fields.ts';
import { ACCOUNT_TEXTS, type AccountText } from '#domain/identity/fields.ts';
import { USERNAME_MIN } from '#domain/limits.ts';
import type { Role } from '#domain/rights.ts';
import { queryClient } from '#web/api/query-client.ts';
import { submitOfForm } from '#web/api/submits.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { AccountTextField } from '../AccountTextField.tsx';
import { trimmedAccount } from '../api.ts';
import { MessageBox } from '../MessageBox.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { accountsList, createAccount, type WithTemporaryPassword } from './api.ts';
import { RoleChoice } from './RoleChoice.tsx';

const DRAFT_KEY = 'account:new';
const EMPTY = { ...eachField(namesOf(ACCOUNT_TEXTS), () => ''), groups: ['zaposleni'] as Role[] };

export function NewAccountDialog({ onClose, onMade }: { onClose(): void; onMade(made: WithTemporaryPassword): void }) {
  const form = useIdentityForm(
    EMPTY,
    async ({ groups, ...typed }) => {
      const made = await createAccount({ ...trimmedAccount(typed), groups }, { submit: submitOfForm(DRAFT_KEY) });
      void queryClient.invalidateQueries({ queryKey: accountsList.key });
      close();
      onMade(made);
    },
    { draft: DRAFT_KEY },
  );
  const close = () => {
    form.clearDraft();
    onClose();
  };
  const { control, values, isDirty, onSubmit, isPending, problem } = form;
  // Without autofill, because the browser would fill in the owner's data for somebody else's account.
  const bind = (field: AccountText) => ({ field, ...form.bind(field), autoComplete: 'off' });
  return (
    <FormDialog
      onClose={close}
      title="Novi nalog"
      dirty={isDirty && !isPending}
      action="Napravi nalog"
      pending={isPending}
      disabled={values.groups.length === 0 || values.name.trim() === '' || values.username.trim().length < USERNAME_MIN}
      onSubmit={onSubmit}
    >
      <MessageBox>{problem}</MessageBox>
      <AccountTextField required {...bind('name')} />
      <AccountTextField required {...bind('username')} />
      <FormField control={control} name="groups">
        {field => <RoleChoice {...field} />}
      </FormField>
      <AccountTextField {...bind('email')} />
      <AccountTextField {...bind('phone')} />
      <p className="text-sm text-muted">Privremena lozinka se prikazuje samo jednom, kada napravite nalog.</p>
    </FormDialog>
  );
}

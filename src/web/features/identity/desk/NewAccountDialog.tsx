import { useState } from 'react';
import { eachField, namesOf } from '#domain/fields.ts';
import { ACCOUNT_TEXTS, type AccountText } from '#domain/identity/fields.ts';
import { USERNAME_MIN } from '#domain/limits.ts';
import type { Role } from '#domain/rights.ts';
import { queryClient } from '#web/api/query-client.ts';
import { submitOfPage } from '#web/api/submits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { AccountTextField } from '../AccountTextField.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useSubmit } from '../use-submit.ts';
import { accountsList, createAccount, type WithTemporaryPassword } from './api.ts';
import { RoleChoice } from './RoleChoice.tsx';

const FIELDS = namesOf(ACCOUNT_TEXTS);
const EMPTY = eachField(FIELDS, () => '');

interface Props {
  onClose(): void;
  onMade(made: WithTemporaryPassword): void;
}

export function NewAccountDialog({ onClose, onMade }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [submit] = useState(submitOfPage);
  const [groups, setGroups] = useState<Role[]>(['zaposleni']);
  const { onSubmit, isPending, problem, fields } = useSubmit(FIELDS, async () => {
    const { name, username, email, phone } = values;
    const account = {
      name: name.trim(),
      username: username.trim(),
      groups,
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    };
    const made = await createAccount(account, { submit });
    void queryClient.invalidateQueries({ queryKey: accountsList.key });
    onClose();
    onMade(made);
  });
  const bind = (field: AccountText) => ({
    field,
    value: values[field],
    error: fields[field],
    onValue: (value: string) => setValues(old => ({ ...old, [field]: value })),
    // it is somebody else's account: the browser would fill in the owner's own
    autoComplete: 'off',
  });
  const isDirty = Object.values(values).some(value => value !== '');
  return (
    <Modal open onClose={onClose} title="Novi nalog" dirty={isDirty && !isPending}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        <AccountTextField required {...bind('name')} />
        <AccountTextField required {...bind('username')} />
        <RoleChoice value={groups} onValue={setGroups} />
        <AccountTextField {...bind('email')} />
        <AccountTextField {...bind('phone')} />
        <p className="text-sm text-muted">Privremenu lozinku ćete videti posle snimanja, samo jednom.</p>
        <div className="flex justify-end gap-2 pt-2">
          <Button variant="ghost" onClick={onClose}>
            Otkaži
          </Button>
          <Button
            type="submit"
            pending={isPending}
            disabled={groups.length === 0 || values.name.trim() === '' || values.username.trim().length < USERNAME_MIN}
          >
            Napravi nalog
          </Button>
        </div>
      </form>
    </Modal>
  );
}

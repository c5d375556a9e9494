import { useState } from 'react';
import { NAME_MAX, USERNAME_MIN } from '#domain/limits.ts';
import { ROLE_LABELS, type Role } from '#domain/rights.ts';
import { queryClient } from '#web/api/query-client.ts';
import { submitOfPage } from '#web/api/submits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useSubmit } from '../use-submit.ts';
import { accountsList, createAccount, type WithTemporaryPassword } from './api.ts';

const GROUPS = (['zaposleni', 'owner'] as const).map(value => ({ value, label: ROLE_LABELS[value] }));

const EMPTY = { name: '', username: '', email: '', phone: '' };

interface Props {
  onClose(): void;
  onMade(made: WithTemporaryPassword): void;
}

export function NewAccountDialog({ onClose, onMade }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [submit] = useState(submitOfPage);
  const [group, setGroup] = useState<Role>('zaposleni');
  const { onSubmit, isPending, problem, fields } = useSubmit(Object.keys(EMPTY), async () => {
    const { name, username, email, phone } = values;
    const account = {
      name: name.trim(),
      username: username.trim(),
      group,
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    };
    const made = await createAccount(account, { submit });
    void queryClient.invalidateQueries({ queryKey: accountsList.key });
    onClose();
    onMade(made);
  });
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => setValues(old => ({ ...old, [name]: event.target.value })),
  });
  const isDirty = Object.values(values).some(value => value !== '');
  return (
    <Modal open onClose={onClose} title="Novi nalog" dirty={isDirty && !isPending}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        <TextField label="Ime i prezime" required maxLength={NAME_MAX} autoComplete="off" {...bind('name')} />
        <TextField
          label="Korisničko ime"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('username')}
        />
        <SelectField label="Grupa" items={GROUPS} value={group} onValue={setGroup} />
        <TextField label="E-pošta" type="email" inputMode="email" autoComplete="off" {...bind('email')} />
        <TextField label="Telefon" type="tel" inputMode="tel" autoComplete="off" {...bind('phone')} />
        <p className="text-sm text-muted">Privremenu lozinku ćete videti posle snimanja, samo jednom.</p>
        <div className="flex justify-end gap-2 pt-2">
          <Button variant="ghost" onClick={onClose}>
            Otkaži
          </Button>
          <Button
            type="submit"
            pending={isPending}
            disabled={values.name.trim() === '' || values.username.trim().length < USERNAME_MIN}
          >
            Napravi nalog
          </Button>
        </div>
      </form>
    </Modal>
  );
}

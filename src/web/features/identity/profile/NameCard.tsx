import { useState } from 'react';
import { ACCOUNT_LABELS } from '#domain/identity/fields.ts';
import { roleLabel } from '#domain/rights.ts';
import { refreshSession, useUser } from '#web/api/session.ts';
import { confirmation, isConfirmed, PersonCheck } from '#web/business/PersonCheck.tsx';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { AccountTextField } from '../AccountTextField.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { changeProfile } from '../own-api.ts';
import { useSubmit } from '../use-submit.ts';

/** The person's name, which appears on sheets and beside notes. */
export function NameCard() {
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [password, setPassword] = useState('');
  const isChanged = name.trim() !== '' && name.trim() !== user.name;
  const { onSubmit, isPending, problem, fields } = useSubmit(['name', 'password'], async () => {
    await changeProfile({ name: name.trim(), ...confirmation(user, password) });
    await refreshSession();
    setPassword('');
    toast('Ime je sačuvano.');
  });
  return (
    <Card
      title="Podaci"
      actions={<Chip tone={user.groups.includes('owner') ? 'brand' : 'neutral'}>{roleLabel(user.groups)}</Chip>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        <p className="text-sm">
          <span className="block font-medium">{ACCOUNT_LABELS.username}</span>
          <span className="text-muted">{user.username}</span>
        </p>
        <AccountTextField field="name" required value={name} onValue={setName} error={fields.name} />
        {isChanged && <PersonCheck user={user} password={password} onPassword={setPassword} error={fields.password} />}
        <Button
          type="submit"
          className="self-end"
          pending={isPending}
          disabled={!isChanged || !isConfirmed(user, password)}
        >
          Sačuvaj
        </Button>
      </form>
    </Card>
  );
}

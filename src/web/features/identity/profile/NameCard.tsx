import { ACCOUNT_LABELS } from '#domain/identity/fields.ts';
import { roleLabel } from '#domain/rights.ts';
import { refreshSession, useUser } from '#web/api/session.ts';
import { canConfirm, confirmationBody, PersonCheck } from '#web/business/PersonCheck.tsx';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { AccountTextField } from '../AccountTextField.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { changeProfile } from '../own-api.ts';
import { useIdentityForm } from '../use-identity-form.ts';
import { PhotoField } from './PhotoField.tsx';

/** The person's name, which appears on sheets and next to notes. */
export function NameCard() {
  const user = useUser();
  const initial = { name: user.name, password: '' };
  const { bind, values, onSubmit, isPending, problem } = useIdentityForm(initial, async (typed, reset) => {
    const name = typed.name.trim();
    await changeProfile({ name, ...confirmationBody(user, typed.password) });
    await refreshSession();
    reset({ name, password: '' });
    toast('Ime je sačuvano.');
  });
  const name = values.name.trim();
  const isChanged = name !== '' && name !== user.name;
  return (
    <Card
      title="Podaci"
      actions={<Chip tone={user.groups.includes('owner') ? 'brand' : 'neutral'}>{roleLabel(user.groups)}</Chip>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        <PhotoField />
        <p className="text-sm">
          <span className="block font-medium">{ACCOUNT_LABELS.username}</span>
          <span className="text-muted">{user.username}</span>
        </p>
        <AccountTextField field="name" required {...bind('name')} />
        {isChanged && <PersonCheck user={user} {...bind('password')} />}
        <Button
          type="submit"
          className="self-end"
          pending={isPending}
          disabled={!isChanged || !canConfirm(user, values.password)}
        >
          Sačuvaj
        </Button>
      </form>
    </Card>
  );
}

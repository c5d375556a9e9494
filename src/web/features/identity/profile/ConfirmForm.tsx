import { useState } from 'react';
import type { User } from '#web/api/session.ts';
import { isConfirmed, PersonCheck } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useSubmit } from '../use-submit.ts';

interface Props {
  user: User;
  /** On the button. */
  action: string;
  submit(password: string): Promise<unknown>;
  onCancel(): void;
}

/** A change that needs only the password. */
export function ConfirmForm({ user, action, submit, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const { onSubmit, isPending, problem, fields } = useSubmit(['password'], () => submit(password));
  return (
    <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <PersonCheck user={user} password={password} onPassword={setPassword} error={fields.password} autoFocus />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Otkaži
        </Button>
        <Button type="submit" pending={isPending} disabled={!isConfirmed(user, password)}>
          {action}
        </Button>
      </div>
    </form>
  );
}

import { useUser } from '#web/api/session.ts';
import { canConfirm, confirmationBody, PersonCheck } from '#web/business/PersonCheck.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import type { Confirmation } from '../factors-api.ts';
import { MessageBox } from '../MessageBox.tsx';
import { useIdentityForm } from '../use-identity-form.ts';

interface Props {
  /** The text of the button. */
  action: string;
  submit(confirmation: Confirmation): Promise<unknown>;
  onCancel(): void;
}

/** The form that confirms a change with the person's password, or a new sign-in at the account's provider. */
export function ConfirmForm({ action, submit, onCancel }: Props) {
  const user = useUser();
  const { bind, values, onSubmit, isPending, problem } = useIdentityForm({ password: '' }, typed =>
    submit(confirmationBody(user, typed.password)),
  );
  return (
    <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <PersonCheck user={user} autoFocus {...bind('password')} />
      <FormButtons
        isInline
        action={action}
        pending={isPending}
        disabled={!canConfirm(user, values.password)}
        onCancel={onCancel}
      />
    </form>
  );
}

import { passwordLength } from '#domain/identity/passwords.ts';
import { CURRENT_PASSWORD_MIN, PASSWORD_MIN } from '#domain/limits.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useUser } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { changePassword, sessionsQuery } from '../own-api.ts';
import { useIdentityForm } from '../use-identity-form.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

export function PasswordCard() {
  const { username } = useUser();
  const { bind, values, onSubmit, isPending, problem } = useIdentityForm(EMPTY, async (typed, reset) => {
    await changePassword(typed);
    reset(EMPTY);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toast('Lozinka je promenjena, a ostali uređaji su odjavljeni.');
  });
  return (
    <Card title="Lozinka">
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField label="Trenutna lozinka" required autoComplete="current-password" {...bind('currentPassword')} />
        <NewPasswordField password={values.newPassword} {...bind('newPassword')} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">Promena lozinke vas odjavljuje sa drugih uređaja.</p>
          <Button
            type="submit"
            className="ml-auto"
            pending={isPending}
            disabled={
              passwordLength(values.currentPassword) < CURRENT_PASSWORD_MIN ||
              passwordLength(values.newPassword) < PASSWORD_MIN
            }
          >
            Promeni lozinku
          </Button>
        </div>
      </form>
    </Card>
  );
}

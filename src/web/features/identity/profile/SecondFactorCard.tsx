import { useState } from 'react';
import { refreshSession, useUser } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { changeProfile } from '../own-api.ts';
import { useSubmit } from '../use-submit.ts';

/** A code by SMS at every sign-in. Switching it off asks for the password. */
export function SecondFactorCard() {
  const { smsSecondFactor, phoneVerified } = useUser();
  const [isEnding, setEnding] = useState(false);
  const [password, setPassword] = useState('');
  const save = async (on: boolean) => {
    await changeProfile({ smsSecondFactor: on, ...(!on && { password }) });
    await refreshSession();
    setEnding(false);
    setPassword('');
    toast(on ? 'Kod SMS porukom je uključen.' : 'Kod SMS porukom je isključen.');
  };
  const turningOn = useSubmit([], () => save(true));
  const turningOff = useSubmit(['password'], () => save(false));
  return (
    <Card title="Prijava u dva koraka">
      <MessageBox>{turningOn.problem ?? turningOff.problem}</MessageBox>
      <Switch
        label="Kod SMS porukom"
        hint={phoneVerified ? 'Posle lozinke tražimo i kod sa vašeg telefona.' : 'Prvo potvrdite broj telefona.'}
        checked={smsSecondFactor && !isEnding}
        disabled={(!phoneVerified && !smsSecondFactor) || turningOn.isPending}
        onChecked={on => {
          if (!on) setEnding(true);
          else if (smsSecondFactor) setEnding(false);
          else void turningOn.run();
        }}
      />
      {isEnding && (
        <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={turningOff.onSubmit}>
          <PasswordField
            label="Trenutna lozinka"
            name="password"
            required
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={turningOff.fields.password}
          />
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setEnding(false)}>
              Otkaži
            </Button>
            <Button type="submit" pending={turningOff.isPending} disabled={password === ''}>
              Isključi
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}

import { useState } from 'react';
import { refreshSession, type User } from '#web/api/session.ts';
import { confirmation, isConfirmed, PersonCheck } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { type Channel, sendContactCode, verifyContact } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { useCodeWay } from './use-code-way.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  user: User;
  channel: Channel;
  onDone(): void;
}

/** Sends a code to a contact and asks for it; with the right code the contact becomes the account's, verified. */
export function ContactProof({ user, channel, onDone }: Props) {
  const [value, setValue] = useState(user[channel] ?? '');
  const [password, setPassword] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const way = useCodeWay();

  const sending = useSubmit(['value', 'password'], async () => {
    const sent = await sendContactCode({ channel, value: value.trim(), ...confirmation(user, password) });
    setTo(sent.to);
  });
  const proving = useSubmit(['code'], async () => {
    await verifyContact({ channel, code });
    await refreshSession();
    onDone();
  });

  if (to !== null)
    return (
      <div className="flex flex-col gap-3">
        <AuthForm {...proving} action="Potvrdi" disabled={code.length < CODE_LENGTH}>
          <CodeField value={code} onValue={setCode} error={proving.fields.code} hint={way.hint(channel, to)} />
        </AuthForm>
        <Button variant="text" onClick={() => setTo(null)}>
          Pošalji ponovo ili promeni
        </Button>
      </div>
    );
  return (
    <AuthForm
      {...sending}
      action={way.isSent(channel) ? 'Pošalji kod' : 'Zatraži kod'}
      disabled={value.trim() === '' || !isConfirmed(user, password)}
    >
      <AccountTextField
        field={channel}
        name="value"
        required
        value={value}
        onValue={setValue}
        error={sending.fields.value}
      />
      <PersonCheck user={user} password={password} onPassword={setPassword} error={sending.fields.password} />
    </AuthForm>
  );
}

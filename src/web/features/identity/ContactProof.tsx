import { useState } from 'react';
import { refreshSession, type User } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { type Channel, sendContactCode, verifyContact } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { useSubmit } from './use-submit.ts';

const FIELDS = {
  email: { label: 'E-pošta', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: 'Telefon', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

interface Props {
  user: User;
  channel: Channel;
  onDone(): void;
}

/** Sends a code to a contact, then takes it: the contact is the account's, and proved. */
export function ContactProof({ user, channel, onDone }: Props) {
  const isProved = channel === 'email' ? user.emailVerified : user.phoneVerified;
  const [value, setValue] = useState(user[channel] ?? '');
  const [password, setPassword] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const needsPassword = user.hasPassword && isProved && value.trim() !== user[channel];

  const sending = useSubmit(['value', 'password'], async () => {
    const sent = await sendContactCode({ channel, value: value.trim(), ...(needsPassword && { password }) });
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
          <CodeField
            value={code}
            onValue={setCode}
            error={proving.fields.code}
            hint={`Poslat je na ${to} i važi 10 minuta.`}
          />
        </AuthForm>
        <Button variant="text" onClick={() => setTo(null)}>
          Pošalji ponovo ili promeni
        </Button>
      </div>
    );
  return (
    <AuthForm {...sending} action="Pošalji kod" disabled={value.trim() === ''}>
      <TextField
        {...FIELDS[channel]}
        name="value"
        required
        value={value}
        onChange={event => setValue(event.target.value)}
        error={sending.fields.value}
      />
      {needsPassword && (
        <PasswordField
          label="Trenutna lozinka"
          name="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={sending.fields.password}
          hint="Traži se jer menjate potvrđen kontakt."
        />
      )}
    </AuthForm>
  );
}

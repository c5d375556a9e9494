import { useState } from 'react';
import type { Factor } from '#domain/identity/second-factor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import {
  askForPasskey,
  resendSmsCode,
  sendPasskey,
  sendRecoveryCode,
  sendSmsCode,
  sendTotpCode,
  type WaitingSignIn,
} from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { hasPasskeys, signWithPasskey } from './passkey.ts';
import { ResendButton } from './ResendButton.tsx';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

const METHODS = [
  { value: 'passkey', label: 'Ključ' },
  { value: 'totp', label: 'Aplikacija' },
  { value: 'sms', label: 'SMS' },
  { value: 'recovery', label: 'Rezervni kod' },
] as const;
type Method = (typeof METHODS)[number]['value'];

/** Asks for a passkey as second factor; the device then asks for a fingerprint, the face or the screen lock. */
function Passkey() {
  const { follow } = useSignInFlow();
  const form = useIdentityForm({}, async () => {
    await follow(await sendPasskey(await signWithPasskey(await askForPasskey())));
  });
  return (
    <AuthForm form={form} action="Potvrdi ključem">
      <p className="text-sm text-muted">
        Uređaj će tražiti otisak prsta, prepoznavanje lica ili PIN za otključavanje ekrana.
      </p>
    </AuthForm>
  );
}

function AppCode() {
  const { follow } = useSignInFlow();
  const form = useIdentityForm({ code: '' }, async typed => follow(await sendTotpCode(typed)));
  return (
    <AuthForm form={form} action="Potvrdi" disabled={form.values.code.length < CODE_LENGTH}>
      <CodeField
        label="Kod iz aplikacije"
        hint="Šest cifara koje aplikacija za kodove sada prikazuje."
        {...form.bind('code')}
      />
    </AuthForm>
  );
}

function RecoveryCode() {
  const { follow } = useSignInFlow();
  const form = useIdentityForm({ code: '' }, async ({ code }) => follow(await sendRecoveryCode({ code: code.trim() })));
  return (
    <AuthForm form={form} action="Potvrdi" disabled={form.values.code.trim() === ''}>
      <TextField
        label="Rezervni kod"
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Jedan od deset kodova koje ste sačuvali. Svaki važi jednom."
        {...form.bind('code')}
      />
    </AuthForm>
  );
}

/** A button that sends the code by SMS; without a press no SMS is sent, because the person may use another method. */
function AskForSms({ onSent }: { onSent(to: string): void }) {
  const form = useIdentityForm({}, async () => onSent((await resendSmsCode()).to));
  return (
    <AuthForm form={form} action="Pošalji kod">
      <p className="text-sm text-muted">Kod stiže SMS porukom na vaš potvrđen telefon.</p>
    </AuthForm>
  );
}

function FactorForm({ factors, onSmsSent }: { factors: readonly Factor[]; onSmsSent(to: string): void }) {
  const methods = METHODS.filter(({ value }) => factors.includes(value) && (value !== 'passkey' || hasPasskeys()));
  const [method, setMethod] = useState<Method>(methods[0]?.value ?? 'recovery');
  return (
    <>
      {methods.length > 1 && <Segments label="Čime potvrđujete" items={methods} value={method} onValue={setMethod} />}
      {method === 'passkey' && <Passkey />}
      {method === 'totp' && <AppCode />}
      {method === 'sms' && <AskForSms onSent={onSmsSent} />}
      {method === 'recovery' && <RecoveryCode />}
    </>
  );
}

/** Shown after the password: a choice of the person's factors, or directly the field for the code that was sent. */
export function SecondFactorStep({ waiting, onBack }: { waiting: WaitingSignIn; onBack(): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const phone = waiting.next === 'SMS_CODE' ? waiting.to : sentTo;
  return (
    <AuthLayout
      title="Potvrda prijave"
      text={phone === null ? 'Vaš nalog traži i drugi korak.' : 'Unesite kod koji ste dobili u SMS poruci.'}
    >
      {phone !== null && <SmsCodeForm to={phone} />}
      {phone === null && waiting.next === 'SECOND_FACTOR' && (
        <FactorForm factors={waiting.factors} onSmsSent={setSentTo} />
      )}
      <Button variant="text" onClick={onBack}>
        Nazad na prijavu
      </Button>
    </AuthLayout>
  );
}

/** Asks for the code that was sent by SMS to the phone, whose number is masked. */
function SmsCodeForm({ to }: { to: string }) {
  const { follow } = useSignInFlow();
  const delivery = useCodeDelivery();
  const form = useIdentityForm({ code: '' }, async typed => follow(await sendSmsCode(typed)));
  return (
    <>
      <AuthForm form={form} action="Potvrdi" disabled={form.values.code.length < CODE_LENGTH}>
        <CodeField label="Kod iz SMS poruke" hint={delivery.hint('phone', to)} {...form.bind('code')} />
      </AuthForm>
      <ResendButton channel="phone" send={resendSmsCode} />
    </>
  );
}

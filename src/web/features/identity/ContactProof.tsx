import { ACCOUNT_LIMITS } from '#domain/identity/fields.ts';
import { requireLengths } from '#domain/text/length-problem.ts';
import { useDraft } from '#web/api/drafts.ts';
import { refreshSession, useUser } from '#web/api/session.ts';
import { canConfirm, confirmationBody, PersonCheck } from '#web/business/PersonCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AccountTextField } from './AccountTextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { type Channel, sendContactCode, verifyContact } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useIdentityForm } from './use-identity-form.ts';

/** Sends a code to a contact and asks for it; with the correct code the contact is stored as verified. */
export function ContactProof({ channel, onDone }: { channel: Channel; onDone(): void }) {
  const user = useUser();
  // A phone may reload the page while the person reads the message with the code.
  const [sent, setSent, forgetSent] = useDraft<{ value: string; to: string } | null>(`contact:${channel}`, null);
  const delivery = useCodeDelivery(user);
  const contactForm = useIdentityForm(
    { value: sent?.value ?? user[channel] ?? '', password: '' },
    async ({ value, password }) => {
      const { to } = await sendContactCode({ channel, value: value.trim(), ...confirmationBody(user, password) });
      setSent({ value, to });
    },
    {
      check: values => {
        requireLengths(values, { value: ACCOUNT_LIMITS[channel] });
        return values;
      },
    },
  );
  const codeForm = useIdentityForm({ code: '' }, async ({ code }) => {
    await verifyContact({ channel, code });
    await refreshSession();
    forgetSent();
    onDone();
  });

  if (sent)
    return (
      <div className="flex flex-col gap-3">
        <AuthForm form={codeForm} action="Potvrdi" disabled={codeForm.values.code.length < CODE_LENGTH}>
          <CodeField hint={delivery.hint(channel, sent.to)} {...codeForm.bind('code')} />
        </AuthForm>
        <Button variant="text" onClick={forgetSent}>
          Pošalji ponovo ili promeni
        </Button>
      </div>
    );
  const { value, password } = contactForm.values;
  return (
    <AuthForm
      form={contactForm}
      action={delivery.isSent(channel) ? 'Pošalji kod' : 'Zatraži kod'}
      disabled={value.trim() === '' || !canConfirm(user, password)}
    >
      <AccountTextField field={channel} required {...contactForm.bind('value')} />
      <PersonCheck user={user} {...contactForm.bind('password')} />
    </AuthForm>
  );
}

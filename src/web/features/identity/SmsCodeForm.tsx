import { AuthForm } from './AuthForm.tsx';
import { resendSmsCode, sendSmsCode } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { ResendButton } from './ResendButton.tsx';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

interface Props {
  /** The phone that the code was sent to, masked. */
  to: string;
  onBack(): void;
}

/** Asks for the code by SMS after the password. */
export function SmsCodeForm({ to, onBack }: Props) {
  const { follow } = useSignInFlow();
  const delivery = useCodeDelivery();
  const form = useIdentityForm({ code: '' }, async typed => follow(await sendSmsCode(typed)));
  return (
    <>
      <AuthForm form={form} action="Potvrdi" disabled={form.values.code.length < CODE_LENGTH}>
        <CodeField label="Kod iz SMS poruke" hint={delivery.hint('phone', to)} {...form.bind('code')} />
      </AuthForm>
      <ResendButton channel="phone" send={resendSmsCode} />
      <button type="button" className="btn btn-text" onClick={onBack}>
        Nazad na prijavu
      </button>
    </>
  );
}

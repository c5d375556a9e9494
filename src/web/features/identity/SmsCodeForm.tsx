import { useState } from 'react';
import { AuthForm } from './AuthForm.tsx';
import { resendSmsCode, sendSmsCode } from './api.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH } from './code-in.ts';
import { ResendButton } from './ResendButton.tsx';
import { useCodeWay } from './use-code-way.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  /** The phone the code went to, masked. */
  to: string;
  onBack(): void;
}

/** The second factor after the password. */
export function SmsCodeForm({ to, onBack }: Props) {
  const [code, setCode] = useState('');
  const { follow } = useSignInFlow();
  const way = useCodeWay();
  const { onSubmit, isPending, problem, fields } = useSubmit(['code'], async () => {
    await follow(await sendSmsCode({ code }));
  });
  return (
    <>
      <AuthForm {...{ onSubmit, isPending, problem }} action="Potvrdi" disabled={code.length < CODE_LENGTH}>
        <CodeField
          label="Kod iz SMS poruke"
          value={code}
          onValue={setCode}
          error={fields.code}
          hint={way.hint('phone', to)}
        />
      </AuthForm>
      <ResendButton channel="phone" send={resendSmsCode} />
      <button type="button" className="btn btn-text" onClick={onBack}>
        Nazad na prijavu
      </button>
    </>
  );
}

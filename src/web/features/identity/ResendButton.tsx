import { useState } from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from './MessageBox.tsx';

/** Sends another code and says so. */
export function ResendButton({ send, disabled = false }: { send(): Promise<unknown>; disabled?: boolean }) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => {
    setState('pending');
    setProblem(null);
    try {
      await send();
      setState('sent');
    } catch (error) {
      setProblem(errorMessage(error));
      setState('idle');
    }
  };
  return (
    <>
      <MessageBox>{problem}</MessageBox>
      <MessageBox tone="ok">{state === 'sent' && 'Novi kod je poslat. Prethodni više ne važi.'}</MessageBox>
      <Button variant="text" disabled={disabled} pending={state === 'pending'} onClick={() => void resend()}>
        Pošalji kod ponovo
      </Button>
    </>
  );
}

import { useState } from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Channel } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { useCodeWay } from './use-code-way.ts';

const SENT = 'Novi kod je poslat. Prethodni više ne važi.';
const WAITS = 'Napravljen je novi kod: zatražite ga od vlasnika. Prethodni više ne važi.';

interface Props {
  send(): Promise<unknown>;
  /** The way it goes, where that is known. */
  channel?: Channel;
  disabled?: boolean;
}

/** Makes another code and says how it arrives. */
export function ResendButton({ send, channel, disabled = false }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const { isSent } = useCodeWay();
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
      <MessageBox tone="ok">{state === 'sent' && (isSent(channel) ? SENT : WAITS)}</MessageBox>
      <Button variant="text" disabled={disabled} pending={state === 'pending'} onClick={() => void resend()}>
        {isSent(channel) ? 'Pošalji kod ponovo' : 'Zatraži nov kod'}
      </Button>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Channel } from './api.ts';
import { MessageBox } from './MessageBox.tsx';
import { useCodeDelivery } from './use-code-delivery.ts';

const CODE_SENT = 'Novi kod je poslat. Prethodni više ne važi.';
const CODE_AT_OWNER = 'Napravljen je novi kod: zatražite ga od vlasnika. Prethodni više ne važi.';

interface Props {
  send(): Promise<unknown>;
  /** The channel by which the code is sent, if it is known. */
  channel?: Channel;
  disabled?: boolean;
}

/** Requests another code and says how it arrives. */
export function ResendButton({ send, channel, disabled = false }: Props) {
  const { isSent } = useCodeDelivery();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  return (
    <>
      <MessageBox>{error && errorMessage(error)}</MessageBox>
      <MessageBox tone="ok">{isSuccess && (isSent(channel) ? CODE_SENT : CODE_AT_OWNER)}</MessageBox>
      <Button variant="text" disabled={disabled} pending={isPending} onClick={() => mutate()}>
        {isSent(channel) ? 'Pošalji kod ponovo' : 'Zatraži nov kod'}
      </Button>
    </>
  );
}

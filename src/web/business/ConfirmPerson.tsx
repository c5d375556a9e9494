import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { rest } from '#web/api/rest.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { isConfirmed, PersonCheck } from './PersonCheck.tsx';

interface Props {
  hasPassword: boolean;
  onAnswer(isConfirmed: boolean): void;
}

function PersonDialog({ hasPassword, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  // closed before it is removed from the page: only then the focus returns to where it was
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isConfirmed({ hasPassword }, password)) return;
    setPending(true);
    try {
      await rest('POST', 'auth/confirm', { password });
      onAnswer(true);
    } catch (thrown) {
      setError((thrown instanceof ApiError && thrown.fields?.password) || errorMessage(thrown));
      setPending(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby={title}
      onCancel={event => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <h2 id={title} className="text-lg">
          Potvrdite da ste to vi
        </h2>
        <PersonCheck
          user={{ hasPassword }}
          name="password"
          value={password}
          onChange={event => {
            setPassword(event.target.value);
            setError(undefined);
          }}
          error={error}
          hint="Potrebna je za ovu izmenu. Narednih pet minuta nećete je ponovo unositi."
          autoFocus
          page={`${window.location.pathname}${window.location.search}`}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            Odustani
          </Button>
          {hasPassword && (
            <Button type="submit" pending={isPending} disabled={password === ''}>
              Nastavi
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}

const HEARD_OUTSIDE = ['keydown', 'pointerdown', 'mousedown', 'click', 'focusin', 'focusout'] as const;

/**
 * Asks for the person's password and proves the session with it; resolves to false when they cancel. A native dialog, so that it
 * is above an open Modal; keys pressed in it must not reach that Modal.
 */
export const confirmPerson = (): Promise<boolean> =>
  new Promise(resolve => {
    const place = document.createElement('div');
    for (const type of HEARD_OUTSIDE) place.addEventListener(type, event => event.stopPropagation());
    document.body.append(place);
    const root = createRoot(place);
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    const hasPassword = queryClient.getQueryData(sessionQuery.queryKey)?.user.hasPassword ?? true;
    root.render(<PersonDialog hasPassword={hasPassword} onAnswer={answer} />);
  });

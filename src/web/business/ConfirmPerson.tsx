import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { rest } from '#web/api/rest.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ask } from '#web/ui/Confirm.tsx';
import { canConfirm, PersonCheck } from './PersonCheck.tsx';

function PersonForm({ hasPassword, onAnswer }: { hasPassword: boolean; onAnswer(canConfirm: boolean): void }) {
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useMutation(
    {
      mutationFn: () => rest('POST', 'auth/confirm', { password }),
      onSuccess: () => onAnswer(true),
    },
    queryClient,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && canConfirm({ hasPassword }, password)) mutate();
  };
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={onSubmit}>
      <PersonCheck
        user={{ hasPassword }}
        name="password"
        value={password}
        onChange={event => {
          setPassword(event.target.value);
          reset();
        }}
        error={error ? (error instanceof ApiError && error.fields?.password) || errorMessage(error) : undefined}
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
  );
}

/**
 * Asks the person to confirm their identity, by the password or a new sign-in at the provider; resolves to false when
 * they cancel.
 */
export const confirmPerson = (): Promise<boolean> => {
  const hasPassword = queryClient.getQueryData(sessionQuery.queryKey)?.user.hasPassword ?? true;
  return ask({ title: 'Potvrdite da ste to vi' }, answer => <PersonForm hasPassword={hasPassword} onAnswer={answer} />);
};

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import { ACCOUNT_LIMITS } from '#domain/identity/fields.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';

interface Options<Values> {
  /** The name of the form's draft; only for a form without passwords and codes. */
  draft?: string;
  check?(values: Values): Values;
}

/** Shown when the server refuses a form after it may have accepted it: many of its forms succeed only once. */
const MAY_BE_DONE = 'Prethodni pokušaj je možda uspeo, a odgovor nije stigao. Osvežite stranicu i proverite.';

/**
 * A form of the identity pages. Texts of an account that are too long are refused before `check`. Refusals by the
 * server are shown at the form's fields, or in the box on the page (`problem`) when they concern no field. `const {
 * bind, values, ...form } = useIdentityForm({ username: '' }, ({ username }) => forgotPassword({ username }))`
 */
export function useIdentityForm<Values extends FieldValues>(
  initial: Values,
  submit: (values: Values, reset: (values: Values) => void) => Promise<unknown>,
  { draft, check = values => values }: Options<Values> = {},
) {
  const [lastFailure, setLastFailure] = useState<'other' | 'lost' | 'refused after lost'>('other');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ values, reset }: { values: Values; reset(values: Values): void }) => submit(values, reset),
    onError: failure => {
      const isLost = failure instanceof ApiError && failure.code === 'NETWORK';
      setLastFailure(before => (isLost ? 'lost' : before === 'lost' ? 'refused after lost' : 'other'));
    },
  });
  const isRunning = useRef(false);
  const refusal = error instanceof ApiError ? error : null;
  const isAtField = Object.keys(refusal?.fields ?? {}).some(name => name in initial);
  const { form, isDirty, bind, clearDraft } = useDraftForm<Values, Values>({
    draft,
    initial,
    check: async values => {
      const { requireLengths } = await import('#domain/text/length-problem.ts');
      requireLengths(values, ACCOUNT_LIMITS);
      return check(values);
    },
    error: isAtField ? refusal : null,
  });
  return {
    control: form.control,
    values: { ...form.getValues(), ...useWatch({ control: form.control }) } as Values,
    isDirty,
    bind,
    clearDraft,
    onSubmit: form.handleSubmit(async values => {
      // The second press of a double click arrives before the button shows that the form is being sent.
      if (isRunning.current) return;
      isRunning.current = true;
      await mutateAsync({ values, reset: next => form.reset(next as DefaultValues<Values>) }).catch(() => {});
      isRunning.current = false;
    }),
    isPending,
    problem:
      [error && !isAtField && errorMessage(error), error && lastFailure === 'refused after lost' && MAY_BE_DONE]
        .filter(Boolean)
        .join(' ') || null,
  };
}

import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import { ACCOUNT_LIMITS } from '#domain/identity/fields.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';

/**
 * A form of the identity pages. Texts of an account that are too long are refused before `check`. Refusals by the
 * server are shown at the form's fields, or in the box on the page (`problem`) when they concern no field. `const {
 * bind, values, ...form } = useIdentityForm({ username: '' }, ({ username }) => forgotPassword({ username }))`
 */
export function useIdentityForm<Values extends FieldValues>(
  initial: Values,
  submit: (values: Values, reset: (values: Values) => void) => Promise<unknown>,
  check: (values: Values) => Values = values => values,
) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ values, reset }: { values: Values; reset(values: Values): void }) => submit(values, reset),
  });
  const refusal = error instanceof ApiError ? error : null;
  const isAtField = Object.keys(refusal?.fields ?? {}).some(name => name in initial);
  const { form, isDirty, bind } = useDraftForm<Values, Values>({
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
    onSubmit: form.handleSubmit(values =>
      mutateAsync({ values, reset: next => form.reset(next as DefaultValues<Values>) }).catch(() => {}),
    ),
    isPending,
    problem: error && !isAtField ? errorMessage(error) : null,
  };
}

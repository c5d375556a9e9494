import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { Refusal } from '#domain/errors.ts';
import { toast } from '#web/toast/toast.ts';

const atFields = <V extends FieldValues>(fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: 'domain', message }]),
  ) as FieldErrors<V>;

/** Validates a form by a function of the domain; the sentences of its refusal become the fields' errors. */
export const domainResolver =
  <Values extends FieldValues, Output>(
    parse: (values: Values) => Output | Promise<Output>,
  ): Resolver<Values, unknown, Output> =>
  async values => {
    try {
      return { values: await parse(values), errors: {} };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) {
        console.error(error);
        toast('Unos nije proveren. Proverite mrežu i pokušajte ponovo.', 'error');
        return { values: {}, errors: { root: { type: 'domain' } } as FieldErrors<Values> };
      }
      return { values: {}, errors: atFields<Values>(error.fields) };
    }
  };

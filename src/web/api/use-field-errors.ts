import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#web/toast/toast.ts';
import type { ApiError } from './errors.ts';

/** Shows the server's refusals at the form's fields and focuses the first one; those of no field of the form go into the snackbar. */
export function useFieldErrors<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  error: ApiError | null,
): void {
  useEffect(() => {
    if (!error?.fields) return;
    const values = form.getValues();
    const known = Object.keys(error.fields).filter(name => name in values);
    for (const [place, name] of known.entries())
      form.setError(
        name as Path<V>,
        { type: 'server', message: error.fields[name] ?? error.message },
        { shouldFocus: place === 0 },
      );
    if (known.length === 0) toast(error.message, 'error');
  }, [form, error]);
}

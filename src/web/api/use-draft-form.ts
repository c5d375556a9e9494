import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Refusal } from '#domain/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { clearDraft, keepDraft, readDraft } from './drafts.ts';
import { type ApiError, errorMessage } from './errors.ts';

interface FormOptions<Values extends FieldValues, Output> {
  /** Name of the draft, which keeps what is typed over an error, a closed tab and a restarted browser; without it nothing is kept. */
  draft?: string;
  initial: Values;
  /** The domain's check; the sentences of the Refusal that it throws become the fields' errors. */
  check(values: NoInfer<Values>): Output | Promise<Output>;
  /** The server's refusal of the last save. */
  error: ApiError | null;
}

const atFields = <V extends FieldValues>(fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: 'domain', message }]),
  ) as FieldErrors<V>;

const resolverOf =
  <Values extends FieldValues, Output>(
    check: (values: Values) => Output | Promise<Output>,
  ): Resolver<Values, unknown, Output> =>
  async values => {
    try {
      return { values: await check(values), errors: {} };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) {
        console.error(error);
        toast(`Unos nije proveren. ${errorMessage(error)}`, 'error');
        return { values: {}, errors: { root: { type: 'domain' } } as FieldErrors<Values> };
      }
      return { values: {}, errors: atFields<Values>(error.fields) };
    }
  };

/** Shows the server's refusals at the form's fields and focuses the first one; those of no field of the form go into the snackbar. */
function useServerErrors<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, error: ApiError | null): void {
  useEffect(() => {
    if (!error?.fields) return;
    const values = form.getValues();
    const known = Object.keys(error.fields).filter(name => name in values);
    for (const [index, name] of known.entries())
      form.setError(
        name as Path<V>,
        { type: 'server', message: error.fields[name] ?? error.message },
        { shouldFocus: index === 0 },
      );
    if (known.length === 0) toast(error.message, 'error');
  }, [form, error]);
}

/** Only changed values are stored, so that the rest is always what the server now has. */
function useFormDraft<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, key: string | undefined): void {
  const [stored] = useState(() => (key !== undefined && readDraft<Partial<V>>(key)) || {});
  useEffect(() => {
    if (key === undefined) return;
    for (const [name, value] of Object.entries(stored))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = Object.entries(values).filter(([name, value]) => value !== defaultValues?.[name]);
        if (changed.length > 0) keepDraft(key, Object.fromEntries(changed));
        else clearDraft(key);
      },
    });
  }, [form, key, stored]);
}

/** A form: checked by the domain, with a draft, and with the server's errors at its fields. Create it after the change that saves it. */
export function useDraftForm<Values extends FieldValues, Output>({
  draft,
  initial,
  check,
  error,
}: FormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(check),
    defaultValues: initial as DefaultValues<Values>,
  });
  // The check's code is loaded with the form, so that the form also works after the network is lost.
  const tryCheck = useEffectEvent(async () => check(initial));
  useEffect(() => void tryCheck().catch(() => {}), []);
  useFormDraft(form, draft);
  useServerErrors(form, error);
  const { isDirty, errors } = form.formState;
  return {
    form,
    /** Whether closing would lose something typed. */
    isDirty,
    /** For an input: its value, and the error to show at it. */
    bind: (name: Path<Values>) => ({
      ...form.register(name),
      error: (errors[name] as { message?: string } | undefined)?.message,
    }),
    clearDraft: () => draft !== undefined && clearDraft(draft),
  };
}

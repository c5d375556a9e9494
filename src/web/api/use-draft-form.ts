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
import { clearDraft, readDraft, storeDraft } from './drafts.ts';
import { type ApiError, errorMessage, isStale } from './errors.ts';

interface FormOptions<Values extends FieldValues, Output> {
  /**
   * Name of the draft, which preserves what was typed after an error, a closed tab or a restart of the browser; without
   * a name nothing is stored.
   */
  draft?: string | undefined;
  initial: Values;
  /** The domain's check; the sentences of a Refusal that it throws become the fields' errors. */
  check(values: NoInfer<Values>): Output | Promise<Output>;
  /** The server's refusal of the last save. */
  error: ApiError | null;
  /** Whether a save is in flight. */
  isPending?: boolean;
  onClose?: (() => void) | undefined;
}

const toFieldErrors = <V extends FieldValues>(fields: Record<string, string>) =>
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
      return { values: {}, errors: toFieldErrors<Values>(error.fields) };
    }
  };

/**
 * Shows the server's errors at the form's fields and focuses the first one; errors of fields that the form does not
 * have are shown in the snackbar.
 */
function useServerErrors<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, error: ApiError | null): void {
  useEffect(() => {
    if (!error?.fields) return;
    const { fields, message } = error;
    const values = form.getValues();
    const knownFields = Object.keys(fields).filter(name => name in values);
    // The form says itself that its record has a newer version.
    const otherFields = isStale(error) ? [] : Object.keys(fields).filter(name => !(name in values));
    for (const [index, name] of knownFields.entries())
      form.setError(
        name as Path<V>,
        { type: 'server', message: fields[name] ?? message },
        { shouldFocus: index === 0 },
      );
    if (otherFields.length > 0)
      toast(knownFields.length === 0 ? message : otherFields.map(name => fields[name]).join(' '), 'error');
  }, [form, error]);
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Restores the draft and stores later changes; unchanged fields are not stored and show the values of the server. The
 * draft is restored when `formState.isReady` is true. In a layout effect it would be too early: a `useWatch` of the
 * same component would miss it.
 */
function useFormDraft<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, key: string | undefined): void {
  const [stored] = useState(() => (key !== undefined && readDraft<Partial<V>>(key)) || {});
  useEffect(() => {
    if (key === undefined) return;
    for (const [name, value] of Object.entries(stored))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changedEntries = Object.entries(values).filter(([name, value]) => !isSame(value, defaultValues?.[name]));
        if (changedEntries.length > 0) storeDraft(key, Object.fromEntries(changedEntries));
        else clearDraft(key);
      },
    });
  }, [form, key, stored]);
}

/** The props of an input of the form: its value, and the error to show at it. */
export const bindField = <V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, name: Path<V>) => ({
  ...form.register(name),
  error: (form.formState.errors[name] as { message?: string } | undefined)?.message,
});

/**
 * A form that is checked by the domain, has a draft, and shows the server's errors at its fields. Spread the result of
 * the `useChange` that saves the form into the options: `useDraftForm({ initial, check, ...save, onClose })`.
 */
export function useDraftForm<Values extends FieldValues, Output>({
  draft,
  initial,
  check,
  error,
  isPending = false,
  onClose,
}: FormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(check),
    defaultValues: initial as DefaultValues<Values>,
  });
  // Loads the check's code with the form, so that the form works even after the network is lost.
  const tryCheck = useEffectEvent(async () => check(initial));
  useEffect(() => void tryCheck().catch(() => {}), []);
  useFormDraft(form, draft);
  useServerErrors(form, error);
  const { isDirty } = form.formState;
  const forget = () => draft !== undefined && clearDraft(draft);
  /** Closes the form's dialog and deletes the draft. */
  const close = () => {
    forget();
    onClose?.();
  };
  return {
    form,
    /** Whether closing the form would lose something typed. */
    isDirty,
    bind: (name: Path<Values>) => bindField(form, name),
    clearDraft: forget,
    close,
    /** The props of the form's FormDialog. */
    dialog: { dirty: isDirty, pending: isPending, onClose: close },
  };
}

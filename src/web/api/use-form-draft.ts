import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDraft } from './drafts.ts';

/** The values that differ from what the form started with. */
const changedValues = <V extends FieldValues>(values: V, initial: Readonly<DefaultValues<V>>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name])) as Partial<V>;

/**
 * Keeps what is typed into a form for the tab's session and puts it back when the form opens again; only what differs is kept,
 * so that the rest is always what the server now has. Answers how to forget it.
 */
export function useFormDraft<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, key: string): () => void {
  const [draft, setDraft, clear] = useDraft<Partial<V>>(key, {});
  const kept = useRef(draft);

  useEffect(() => {
    for (const [name, value] of Object.entries(kept.current))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        setDraft(changedValues(values, (defaultValues ?? {}) as DefaultValues<V>)),
    });
  }, [form, setDraft]);

  return clear;
}

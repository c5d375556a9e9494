import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { clearDraft, keepDraft, readDraft } from './drafts.ts';

/** The values that differ from what the form started with. */
const changedValues = <V extends FieldValues>(values: V, initial: Readonly<DefaultValues<V>>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name])) as Partial<V>;

/**
 * Keeps what is typed into a form and restores it when the form opens again; only changed values are kept, so that the rest is always
 * what the server now has. Returns the function that deletes the draft.
 */
export function useFormDraft<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, key: string): () => void {
  const [kept] = useState(() => readDraft<Partial<V>>(key) ?? {});

  useEffect(() => {
    for (const [name, value] of Object.entries(kept))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = changedValues(values, (defaultValues ?? {}) as DefaultValues<V>);
        if (Object.keys(changed).length > 0) keepDraft(key, changed);
        else clearDraft(key);
      },
    });
  }, [form, key, kept]);

  return () => clearDraft(key);
}

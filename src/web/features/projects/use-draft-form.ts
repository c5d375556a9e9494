import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormSetError, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useDraft } from '#web/api/drafts.ts';
import type { ApiError } from '#web/api/errors.ts';

/** A form whose unfinished values outlive an error, a closed dialog and a closed tab; `clearDraft` forgets them once they are saved. */
export function useDraftForm<Input extends FieldValues, Output>(
  key: string,
  schema: z.ZodMiniType<Output>,
  initial: Input,
) {
  const [draft, setDraft, clearDraft] = useDraft<Input>(key, initial);
  const [opened] = useState(draft);
  const form = useForm<Input, unknown, Output>({
    // What a form holds before it is filled in is looser than what its schema takes.
    resolver: zodResolver(schema as z.ZodMiniType<Output, Input>),
    defaultValues: opened as DefaultValues<Input>,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setDraft(values as Input) }),
    [subscribe, setDraft],
  );
  /** Whether closing would lose something typed. */
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  return { form, isDirty, clearDraft };
}

/** The server's sentences, each at its field. */
export function useServerErrors<Input extends FieldValues>(
  setError: UseFormSetError<Input>,
  error: ApiError | null,
): void {
  useEffect(() => {
    for (const [field, message] of Object.entries(error?.fields ?? {})) setError(field as Path<Input>, { message });
  }, [error, setError]);
}

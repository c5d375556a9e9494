import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useFormDraft } from '#web/api/use-form-draft.ts';

/** A form checked by a schema of the domain, whose unfinished values outlive an error, a closed tab and a restarted browser. */
export function useDraftForm<Input extends FieldValues, Output>(
  key: string,
  schema: z.ZodMiniType<Output>,
  initial: Input,
) {
  const form = useForm<Input, unknown, Output>({
    // An unfinished form has looser types than its schema's input.
    resolver: zodResolver(schema as z.ZodMiniType<Output, Input>),
    defaultValues: initial as DefaultValues<Input>,
  });
  const clearDraft = useFormDraft(form, key);
  /** Whether closing would lose something typed. */
  const { isDirty } = form.formState;
  return { form, isDirty, clearDraft };
}

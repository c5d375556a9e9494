import { useForm } from 'react-hook-form';
import { domainResolver } from '#web/api/domain-resolver.ts';
import { useFormDraft } from '#web/api/use-form-draft.ts';
import { checkVisit } from './check-visit.ts';
import type { VisitValues } from './visit-values.ts';

/** The form of a visit; what is typed outlives an error, a closed tab and a restarted browser. */
export function useVisitForm(draft: string, initial: VisitValues) {
  const form = useForm<VisitValues, unknown, VisitValues>({
    resolver: domainResolver(checkVisit),
    defaultValues: initial,
  });
  const clearDraft = useFormDraft(form, draft);
  // subscribes the form to what of it is shown
  const { isDirty } = form.formState;
  return { form, isDirty, clearDraft };
}

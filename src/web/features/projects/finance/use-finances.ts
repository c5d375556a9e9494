import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/input-fields.ts';
import type { FinanceField } from '#domain/project/fields.ts';
import type { Finances } from '#domain/project/finance.ts';
import { conflictSentence } from '#domain/project/finance-change.ts';
import { financesSchema } from '#domain/project/project-input.ts';
import { unroundedText } from '#domain/text/formats.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/toast/toast.ts';
import { projectQuery, updateFinances } from '../api.ts';
import type { PricedProject } from '../project-fragment.ts';
import { useAutosave } from '../use-autosave.ts';
import { useProjectChange } from '../use-project-change.ts';
import {
  afterSave,
  conflictsOf,
  type FinanceInputs,
  rebased,
  shownInputs,
  type TypedFinances,
  valuesBefore,
  whileSending,
  withoutFields,
  withText,
} from './typed-finances.ts';

/** The input of a save: all values, and the stored values of the changed fields. */
type SentFinances = Finances & { pre: Partial<Finances> };

const isEmptyObject = (fields: object): boolean => Object.keys(fields).length === 0;

const shownAmount = (amount: string | null) => amount && unroundedText(amount);

const check = (inputs: FinanceInputs) => financesSchema.safeParse({ ...inputs, demontaza: inputs.demontaza || null });

/**
 * The state of a project's finance fields, which are saved as they change; unsaved values are still shown after a
 * reload. A colleague's value is shown in a field that was not typed into; in other fields the person chooses.
 */
export function useFinances(project: PricedProject) {
  const draftKey = `project:${project.id}:finances`;
  const { act, error } = useProjectChange(project, updateFinances, { form: draftKey, showsConflict: true });
  const stored = project.finansije;
  const { queryKey } = projectQuery(project.id);
  /** The stored values, including those of a response that arrived after the last render. */
  const storedNow = () => queryClient.getQueryData(queryKey)?.finansije ?? stored;
  const saving = useAutosave<TypedFinances, TypedFinances, SentFinances>({
    draft: draftKey,
    open: (draft = {}) => draft,
    draftOf: typed => (isEmptyObject(typed) ? null : typed),
    planOf: typed => {
      const wanted = check(shownInputs(storedNow(), typed));
      if (!wanted.success) return null;
      const pre = valuesBefore(typed, storedNow(), wanted.data);
      return isEmptyObject(pre) ? null : { ...wanted.data, pre };
    },
    send: async plan => {
      const sent = Object.keys(plan.pre) as FinanceField[];
      const sending = whileSending(saving.newest.current, plan, sent);
      saving.apply(() => sending);
      const result = await act(plan);
      if (result) saving.apply(now => afterSave(now, sending, result.finansije ?? stored, sent));
      return result !== undefined;
    },
  });
  const typed = saving.local;
  const inputs = shownInputs(stored, typed);
  const checked = check(inputs);
  const conflicts = checked.success ? conflictsOf(typed, stored, checked.data) : [];

  const reread = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey, exact: true }));
  useEffect(() => {
    if (error?.code !== 'CONFLICT') return;
    // After the project is fetched again, a conflict in fields is shown at the fields; any other is in the snackbar.
    if (error.fields) reread();
    else toast(error.message, 'error');
  }, [error]);

  const change = (field: FinanceField, value: string) => {
    if (value !== inputs[field]) saving.change(now => withText(now, stored, field, value));
  };
  const errors: FieldErrors = checked.success
    ? Object.fromEntries(
        conflicts.map(field => [field, conflictSentence(shownAmount(stored[field]), shownAmount(checked.data[field]))]),
      )
    : fieldErrors(checked.error.issues);
  const canSave = checked.success && Object.keys(typed).length > conflicts.length;
  const isUnready = saving.state === 'waiting' && !canSave;
  const state = saving.state !== 'saving' && conflicts.length > 0 ? 'failed' : isUnready ? 'unchanged' : saving.state;
  return {
    inputs,
    errors,
    change,
    state,
    /** Null when nothing can be saved: an input is invalid, or all typed fields are in conflict. */
    retry: canSave ? () => void saving.save() : null,
    conflicts,
    keepMine: (field: FinanceField) => saving.change(now => rebased(now, stored, field), 0),
    takeTheirs: (field: FinanceField) => saving.change(now => withoutFields(now, [field]), 0),
    /** Saves the default value. */
    confirmValue: () => saving.change(now => withText(now, stored, 'vrednost', stored.vrednost), 0),
    /** The values for the sums: the inputs, or the stored values while an input is not a number. */
    finances: {
      ...(checked.success ? checked.data : stored),
      vrednostUneta: stored.vrednostUneta || (checked.success && typed.vrednost !== undefined),
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { conflictSentence } from '#domain/finance-change.ts';
import { fieldErrors } from '#domain/input-fields.ts';
import type { FinanceField } from '#domain/project/fields.ts';
import { financesSchema } from '#domain/project/project-input.ts';
import { useDraft } from '#web/api/drafts.ts';
import { toast } from '#web/toast/toast.ts';
import { projectQuery, UPDATE_FINANCES } from '../api.ts';
import type { PricedProject } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
import {
  afterSave,
  beforeSave,
  conflictsOf,
  type FinanceInputs,
  inputsOf,
  overTheirs,
  type TypedFinances,
  whileSending,
  without,
  withText,
} from './typed-finances.ts';

/** Milliseconds without a key press before the inputs are saved. */
const PAUSE = 600;

export type SavedState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

const NOTHING: TypedFinances = {};
const isNothing = (typed: TypedFinances): boolean => Object.keys(typed).length === 0;

const check = (inputs: FinanceInputs) => financesSchema.safeParse({ ...inputs, demontaza: inputs.demontaza || null });

/**
 * The four inputs of a project, saved as they change. Unsaved values stay in the fields and outlive the page. A colleague's changes
 * are taken over in the fields that were not typed into; in the others the person decides.
 */
export function useFinances(project: PricedProject) {
  const cache = useQueryClient();
  const draftKey = `project:${project.id}:finances`;
  const { act, isPending, error } = useProjectChange(project, UPDATE_FINANCES, { form: draftKey, tellsConflict: true });
  const [typed, keepTyped, forgetTyped] = useDraft<TypedFinances>(draftKey, NOTHING);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(isNothing(typed) ? null : 'failed');
  const stored = project.finansije;
  const inputs = inputsOf(stored, typed);
  const checked = check(inputs);
  const conflicts = checked.success ? conflictsOf(typed, stored, checked.data) : [];

  const newest = useRef(typed);
  useLayoutEffect(() => {
    newest.current = typed;
  });
  const setTyped = (next: TypedFinances) => {
    newest.current = next;
    if (isNothing(next)) forgetTyped();
    else keepTyped(next);
  };

  /** The newest state that this page knows: a response may have arrived since the last render. */
  const { queryKey } = projectQuery(project.id);
  const storedNow = () => cache.getQueryData(queryKey)?.finansije ?? stored;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef({ isRunning: false, isDue: false });
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // One after another, because the next save sends the values left by this one as the old values.
    saving.current.isDue = saving.current.isRunning;
    if (saving.current.isRunning) return;
    const mine = check(inputsOf(storedNow(), newest.current));
    if (!mine.success) return;
    const pre = beforeSave(newest.current, storedNow(), mine.data);
    const sent = Object.keys(pre) as FinanceField[];
    if (sent.length === 0) return;
    const sending = whileSending(newest.current, mine.data, sent);
    setTyped(sending);
    saving.current.isRunning = true;
    const result = await act({ ...mine.data, pre });
    saving.current.isRunning = false;
    if (result) setTyped(afterSave(newest.current, sending, result.project.finansije ?? stored, sent));
    if (saving.current.isDue) return latestSave.current();
    // What was typed in the meantime is saved by its own timer and reports its own outcome.
    if (timer.current === undefined) setOutcome(result ? 'saved' : 'failed');
  };
  const latestSave = useRef(save);
  useLayoutEffect(() => {
    latestSave.current = save;
  });
  useEffect(
    () => () => {
      if (timer.current !== undefined) void latestSave.current();
    },
    [],
  );
  const reread = useEffectEvent(() => void cache.invalidateQueries({ queryKey, exact: true }));
  useEffect(() => {
    if (error?.code !== 'CONFLICT') return;
    // A colleague's change that this page has not seen is shown at its field; any other conflict is shown in the snackbar.
    if (error.fields) reread();
    else toast(error.message, 'error');
  }, [error]);

  const saveSoon = (pause: number) => {
    setOutcome(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), pause);
  };
  const change = (field: FinanceField, value: string) => {
    if (value === inputs[field]) return;
    setTyped(withText(newest.current, stored, field, value));
    saveSoon(PAUSE);
  };
  const errors: FieldErrors = checked.success
    ? Object.fromEntries(conflicts.map(field => [field, conflictSentence(stored[field], checked.data[field])]))
    : fieldErrors(checked.error.issues);
  const isWaiting = checked.success && Object.keys(typed).length > conflicts.length;
  const saved = conflicts.length > 0 ? 'failed' : outcome;
  const state: SavedState = isPending ? 'saving' : (saved ?? (isWaiting ? 'waiting' : 'unchanged'));
  return {
    inputs,
    errors,
    change,
    state,
    /** Null while nothing can be saved because fields in conflict wait for the person's decision. */
    retry: isWaiting ? () => void save() : null,
    conflicts,
    keepMine: (field: FinanceField) => {
      setTyped(overTheirs(newest.current, stored, field));
      saveSoon(0);
    },
    takeTheirs: (field: FinanceField) => setTyped(without(newest.current, [field])),
    /** Enters the value that the field shows. */
    confirmValue: () => {
      setTyped(withText(newest.current, stored, 'vrednost', inputs.vrednost));
      saveSoon(0);
    },
    /** The values used for the sums: the inputs, or the stored ones while an input is not a number. */
    finances: {
      ...(checked.success ? checked.data : stored),
      vrednostUneta: stored.vrednostUneta || typed.vrednost !== undefined,
    },
  };
}

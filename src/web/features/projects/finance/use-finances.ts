import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { Finances } from '#domain/finance.ts';
import { fieldErrors } from '#domain/input-fields.ts';
import { financesSchema } from '#domain/project-input.ts';
import { useDraft } from '#web/api/drafts.ts';
import { UPDATE_FINANCES } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectAct } from '../use-project-act.ts';

/** Milliseconds without a key press after which the inputs are saved. */
const PAUSE = 600;

/** An empty dismantling is an empty text. */
type FinanceInputs = Record<keyof Finances, string>;
export type SavedState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

const inputsOf = (finances: Finances): FinanceInputs => ({ ...finances, demontaza: finances.demontaza ?? '' });

/** The four inputs of a project, saved as they change. What is not saved yet stays in the fields and outlives the page. */
export function useFinances(project: Project) {
  const { act, isPending } = useProjectAct(project, UPDATE_FINANCES);
  // Only the inputs that were typed into: the others are a colleague's to change meanwhile.
  const [typed, setTyped, forgetTyped] = useDraft<Partial<FinanceInputs> | null>(
    `project:${project.id}:finances`,
    null,
  );
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(typed ? 'failed' : null);
  const inputs = { ...inputsOf(project.finansije), ...typed };
  const checked = financesSchema.safeParse({ ...inputs, demontaza: inputs.demontaza || null });

  const newest = useRef(typed);
  newest.current = typed;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(async () => {});
  save.current = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!typed || !checked.success) return;
    const answer = await act(checked.data);
    // What was typed meanwhile is saved by its own timer, and has its own outcome.
    if (newest.current !== typed) return;
    setOutcome(answer ? 'saved' : 'failed');
    if (answer) forgetTyped();
  };
  useEffect(
    () => () => {
      if (timer.current !== undefined) void save.current();
    },
    [],
  );

  const change = (field: keyof Finances, value: string) => {
    if (value === inputs[field]) return;
    setTyped({ ...typed, [field]: value });
    setOutcome(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save.current(), PAUSE);
  };
  const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);
  const state: SavedState = isPending ? 'saving' : (outcome ?? (typed && checked.success ? 'waiting' : 'unchanged'));
  return {
    inputs,
    errors,
    change,
    state,
    retry: () => void save.current(),
    /** What the sums are made of: the inputs, or what is kept while one of them is no number. */
    finances: checked.success ? checked.data : project.finansije,
  };
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changeDraft, readDraft } from '#web/api/drafts.ts';
import { toast } from '#web/toast/toast.ts';

/** Milliseconds after the last key press before changes are saved. */
const SAVE_DELAY_MS = 600;

const NOT_STORED_TEXT = 'Uređaj nema mesta za ono što ste upisali. Ne zatvarajte stranicu dok se ne sačuva.';

/** `unchanged` until something is typed. The first state is `failed` if the draft has values that were never saved. */
export type SavingState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

type Change<Local> = (local: Local) => Local;

interface Options<Local, Draft, Plan> {
  draft: string;
  /** Returns the first state, with the values of the draft that were not saved before the page was closed. */
  open(draft: Draft | undefined): Local;
  /** Returns what has to be stored until it is saved; null when everything is saved. */
  draftOf(local: Local): Draft | null;
  /** Returns what can be sent now; null when there is nothing. */
  planOf(local: Local): Plan | null;
  /** Sends the plan; resolves to whether it was stored. If the plan has changed by then, the new one is sent at once. */
  send(plan: Plan): Promise<boolean>;
}

/**
 * Saves what a person types after a pause, and stores it as a draft until it is saved. The returned functions are the
 * same on every render.
 */
export function useAutosave<Local, Draft, Plan>(options: Options<Local, Draft, Plan>) {
  const [draft] = useState(() => readDraft<Draft>(options.draft));
  const [local, setLocal] = useState(() => options.open(draft));
  const [state, setState] = useState<SavingState>(() => (options.draftOf(local) === null ? 'unchanged' : 'failed'));
  const newest = useRef(local);
  const latestOptions = useRef(options);
  useLayoutEffect(() => {
    latestOptions.current = options;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSave = useRef(Promise.resolve());
  /** The part of the draft that this tab has stored; other tabs may have added to the draft. */
  const stored = useRef(draft);
  /** Whether the draft is still stored after a reload, and whether the person was warned that it is not. */
  const isDraftStored = useRef(true);
  const isWarned = useRef(false);

  const show = useCallback((next: Change<Local>) => {
    newest.current = next(newest.current);
    setLocal(newest.current);
  }, []);
  const storeUnsaved = useCallback(() => {
    const unsaved = latestOptions.current.draftOf(newest.current) ?? undefined;
    isDraftStored.current = changeDraft(latestOptions.current.draft, stored.current, unsaved);
    stored.current = unsaved;
  }, []);
  /** Applies a change that was made by a save or a colleague, and so is not saved. */
  const apply = useCallback(
    (next: Change<Local>) => {
      show(next);
      storeUnsaved();
    },
    [show, storeUnsaved],
  );

  const saveAll = useCallback(async () => {
    const nextPlan = () => latestOptions.current.planOf(newest.current);
    let sent: string | undefined;
    let isStored = true;
    // Stops when the plan is the one that was just sent, which would otherwise be sent forever.
    for (let plan = nextPlan(); plan !== null && JSON.stringify(plan) !== sent; plan = nextPlan()) {
      sent = JSON.stringify(plan);
      setState('saving');
      isStored = await latestOptions.current.send(plan);
      // Something was typed in the meantime: the save that follows it sets the next state.
      if (timer.current !== undefined) return;
    }
    if (!isStored) {
      if (!isDraftStored.current && !isWarned.current) toast(NOT_STORED_TEXT, 'error');
      isWarned.current = !isDraftStored.current;
      return setState('failed');
    }
    if (sent !== undefined || latestOptions.current.draftOf(newest.current) === null) setState('saved');
    // Nothing could be sent: what was typed has errors or conflicts, or the person may not save it now.
    else if (timer.current === undefined) setState('failed');
  }, []);
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Saves run one after another, because each sends the values that the previous save stored as the old values.
    lastSave.current = lastSave.current.then(saveAll);
    await lastSave.current;
  }, [saveAll]);
  useEffect(
    () => () => {
      if (timer.current !== undefined) void save();
    },
    [save],
  );

  const change = useCallback(
    (next: Change<Local>, pause = SAVE_DELAY_MS) => {
      show(next);
      // Stored after the paint, because storing a pasted block takes longer than a frame.
      setTimeout(storeUnsaved);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [show, storeUnsaved, save],
  );
  return { local, state, newest, apply, change, save };
}

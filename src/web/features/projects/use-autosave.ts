import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changeDraft, readDraft } from '#web/api/drafts.ts';
import { toast } from '#web/toast/toast.ts';

/** Milliseconds after the last key press before changes are saved. */
const PAUSE_MS = 600;

const NOT_STORED = 'Uređaj nema mesta za ono što ste upisali. Ne zatvarajte stranicu dok se ne sačuva.';

/** `unchanged` until something is typed; `failed` also at first, if the draft has values that were never saved. */
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
  /** Sends the plan; resolves to whether the next one can be sent at once: this one was stored or has changed. */
  send(plan: Plan): Promise<boolean>;
}

/**
 * Saves what a person types after a pause, and stores it as a draft until it is saved. All functions that are returned
 * are the same on every render.
 */
export function useAutosave<Local, Draft, Plan>(options: Options<Local, Draft, Plan>) {
  const [draft] = useState(() => readDraft<Draft>(options.draft));
  const [local, setLocal] = useState(() => options.open(draft));
  const [state, setState] = useState<SavingState>(() => (options.draftOf(local) === null ? 'unchanged' : 'failed'));
  const newest = useRef(local);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  /** This tab's part of the draft; other tabs may have stored more in it. */
  const stored = useRef(draft);
  /** Whether the draft outlives the page, and whether the person was warned that it does not. */
  const isDraftStored = useRef(true);
  const isWarned = useRef(false);

  const show = useCallback((next: Change<Local>) => {
    newest.current = next(newest.current);
    setLocal(newest.current);
  }, []);
  const storeUnsaved = useCallback(() => {
    const unsaved = latest.current.draftOf(newest.current) ?? undefined;
    isDraftStored.current = changeDraft(latest.current.draft, stored.current, unsaved);
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
    const next = () => latest.current.planOf(newest.current);
    let sent: string | undefined;
    // Stops when the plan is the one that was just sent, which would otherwise be sent forever.
    for (let plan = next(); plan !== null && JSON.stringify(plan) !== sent; plan = next()) {
      sent = JSON.stringify(plan);
      setState('saving');
      const isStored = await latest.current.send(plan);
      // Something was typed in the meantime: the save after its pause sets the next state.
      if (timer.current !== undefined) return;
      if (!isStored) {
        if (!isDraftStored.current && !isWarned.current) toast(NOT_STORED, 'error');
        isWarned.current = !isDraftStored.current;
        return setState('failed');
      }
    }
    if (sent !== undefined || latest.current.draftOf(newest.current) === null) setState('saved');
    // What was typed cannot be sent as it is.
    else if (timer.current === undefined) setState('failed');
  }, []);
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Saves run one after another, because each sends what the previous one has stored as the old values.
    running.current = running.current.then(saveAll);
    await running.current;
  }, [saveAll]);
  useEffect(
    () => () => {
      if (timer.current !== undefined) void save();
    },
    [save],
  );

  const change = useCallback(
    (next: Change<Local>, pause = PAUSE_MS) => {
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

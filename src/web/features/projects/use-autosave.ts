import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearDraft, keepDraft, readDraft } from '#web/api/drafts.ts';

/** Milliseconds without a key press before changes are saved. */
const PAUSE = 600;

/** `unchanged` until this page changes something; `failed` also while nobody has saved what an earlier page left. */
export type SavingState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed';

type Change<Local> = (local: Local) => Local;

interface Options<Local, Draft, Plan> {
  /** Name of the draft. */
  draft: string;
  /** What is shown first, with what an earlier page left unsaved. */
  open(draft: Draft | undefined): Local;
  /** What has to be kept until it is saved; null when everything is. */
  draftOf(local: Local): Draft | null;
  /** What can be sent now; null when there is nothing. */
  planOf(local: Local): Plan | null;
  /** Resolves to whether the server has stored it. */
  send(plan: Plan): Promise<boolean>;
}

/** What a person types, saved as it changes, one save after another, and kept in this browser until it is saved. */
export function useAutosave<Local, Draft, Plan>(options: Options<Local, Draft, Plan>) {
  const [local, setLocal] = useState(() => options.open(readDraft<Draft>(options.draft)));
  const [state, setState] = useState<SavingState>(() => (options.draftOf(local) === null ? 'unchanged' : 'failed'));
  const newest = useRef(local);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());

  const show = useCallback((next: Change<Local>) => {
    newest.current = next(newest.current);
    setLocal(newest.current);
  }, []);
  const keep = useCallback(() => {
    const { draft, draftOf } = latest.current;
    const unsaved = draftOf(newest.current);
    if (unsaved === null) clearDraft(draft);
    else keepDraft(draft, unsaved);
  }, []);
  /** Shows what a save or a colleague changed. */
  const apply = useCallback(
    (next: Change<Local>) => {
      show(next);
      keep();
    },
    [show, keep],
  );

  const saveAll = useCallback(async () => {
    const next = () => latest.current.planOf(newest.current);
    let sent: string | undefined;
    // what the server has stored and this page still wants to save would be sent for ever
    for (let plan = next(); plan !== null && JSON.stringify(plan) !== sent; plan = next()) {
      sent = JSON.stringify(plan);
      setState('saving');
      const isStored = await latest.current.send(plan);
      // what was typed in the meantime is saved by its own timer and reports its own outcome
      if (timer.current !== undefined) return;
      if (!isStored) return setState('failed');
    }
    if (sent !== undefined || latest.current.draftOf(newest.current) === null) setState('saved');
  }, []);
  /** Saves what there is to save. */
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // one after another, because the next save sends the values left by this one as the old values
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
    (next: Change<Local>, pause = PAUSE) => {
      show(next);
      // after the paint, because the draft of a pasted block takes longer than a frame
      setTimeout(keep);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [show, keep, save],
  );
  /** All functions stay the same from one rendering to the next. */
  return { local, state, newest, apply, change, save };
}

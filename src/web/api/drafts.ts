import { useCallback, useState } from 'react';

const PREFIX = 'okno.draft.';

const read = <T>(key: string, initial: T): T => {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft its safety, never the typing.
  }
};

/**
 * What is being typed, kept for the tab's session: `const [note, setNote, clear] = useDraft('project:1:note', '')`.
 * `clear` forgets it and returns to the initial value.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [state, setState] = useState(() => ({ key, value: read(key, initial) }));
  // Another record's draft is read in the same render, so that no frame shows the wrong one.
  const current = state.key === key ? state : { key, value: read(key, initial) };
  if (current !== state) setState(current);

  const set = useCallback(
    (value: T) => {
      write(key, value);
      setState({ key, value });
    },
    [key],
  );
  const clear = () => {
    sessionStorage.removeItem(PREFIX + key);
    setState({ key, value: initial });
  };
  return [current.value, set, clear];
}

/** Forgets the drafts whose keys begin so; all of them at sign-out, where nothing of the person's work may stay in the browser. */
export const clearDrafts = (beginning = ''): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + beginning)) sessionStorage.removeItem(key);
};

const OWNER = `${PREFIX}owner`;

/** Drafts outlive a session that ran out, for the person who comes back; another person finds none. */
export const keepDraftsOf = (userId: string): void => {
  if (sessionStorage.getItem(OWNER) === userId) return;
  clearDrafts();
  sessionStorage.setItem(OWNER, userId);
};

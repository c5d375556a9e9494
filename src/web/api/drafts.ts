import { useCallback, useState } from 'react';
import { readStored, removeAllStored, removeStored, store, storedKeys } from './local-storage.ts';

export const readDraft = <T>(key: string): T | undefined => readStored<T>(`draft.${key}`);
/** Returns whether the draft outlives the page. */
export const storeDraft = (key: string, value: unknown): boolean => store(`draft.${key}`, value);

/** The keys of the drafts with this prefix. */
export const draftKeys = (beginning: string): string[] =>
  storedKeys(`draft.${beginning}`)
    .map(key => key.slice('draft.'.length))
    .filter(key => readDraft(key) !== undefined);

/** Deletes a draft and its unanswered submit; what is typed afterwards is a new submit. */
export const clearDraft = (key: string): void => {
  removeStored(`draft.${key}`);
  removeStored(`submit.${key}`);
};

/** Deletes the drafts whose keys have this prefix, with their submits. */
export const clearDrafts = (beginning: string): void => {
  removeAllStored(`draft.${beginning}`);
  removeAllStored(`submit.${beginning}`);
};

/**
 * Text being typed, stored until it is sent or discarded: `const [note, setNote, clear] = useDraft('project:1:note',
 * '')`. `clear` deletes it and restores the initial value.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [state, setState] = useState(() => ({ key, value: readDraft<T>(key) ?? initial }));
  // When the key changes, the draft of the new key is read in the same render, so that no frame shows the old one.
  const current = state.key === key ? state : { key, value: readDraft<T>(key) ?? initial };
  if (current !== state) setState(current);

  const set = useCallback(
    (value: T) => {
      storeDraft(key, value);
      setState({ key, value });
    },
    [key],
  );
  const clear = () => {
    clearDraft(key);
    setState({ key, value: initial });
  };
  return [current.value, set, clear];
}

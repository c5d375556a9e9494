import { useCallback, useState } from 'react';
import { forgetAllKept, forgetKept, keep, readKept } from './kept.ts';

export const readDraft = <T>(key: string): T | undefined => readKept<T>(`draft.${key}`);
export const keepDraft = (key: string, value: unknown): void => keep(`draft.${key}`, value);

/** Forgets a draft and its submit that has no answer: what is typed after that is another submit. */
export const clearDraft = (key: string): void => {
  forgetKept(`draft.${key}`);
  forgetKept(`submit.${key}`);
};

/** Forgets the drafts whose keys begin so, with their submits. */
export const clearDrafts = (beginning: string): void => {
  forgetAllKept(`draft.${beginning}`);
  forgetAllKept(`submit.${beginning}`);
};

/**
 * What is being typed, kept for the person until it is sent or thrown away: `const [note, setNote, clear] = useDraft('project:1:note', '')`.
 * `clear` forgets it and returns to the initial value.
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [state, setState] = useState(() => ({ key, value: readDraft<T>(key) ?? initial }));
  // Another record's draft is read in the same render, so that no frame shows the wrong one.
  const current = state.key === key ? state : { key, value: readDraft<T>(key) ?? initial };
  if (current !== state) setState(current);

  const set = useCallback(
    (value: T) => {
      keepDraft(key, value);
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

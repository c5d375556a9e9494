import { useCallback, useEffect, useState } from 'react';
import { readStored, removeAllStored, removeStored, store, storedKeys } from './local-storage.ts';

export const readDraft = <T>(key: string): T | undefined => readStored<T>(`draft.${key}`);
/** Stores a draft; returns whether it is still stored after a reload. */
export const storeDraft = (key: string, value: unknown): boolean => store(`draft.${key}`, value);

export const draftKeys = (prefix: string): string[] =>
  storedKeys(`draft.${prefix}`)
    .map(key => key.slice('draft.'.length))
    .filter(key => readDraft(key) !== undefined);

/**
 * What the person saw when the draft was typed: the version or the values that a save names to the server, so that a
 * draft restored later does not overwrite what a colleague saved in the meantime. Undefined without a draft.
 */
export const readDraftBase = <T>(key: string | undefined): T | undefined =>
  key !== undefined && readDraft(key) !== undefined ? readStored<T>(`base.${key}`) : undefined;

/** Stores the base of the draft (`readDraftBase`) while the form has changes. */
export function useDraftBase(key: string | undefined, isDirty: boolean, base: unknown): void {
  useEffect(() => {
    if (key !== undefined && isDirty) store(`base.${key}`, base);
  }, [key, isDirty, base]);
}

const PARTS = ['draft', 'base', 'submit'];

/** Deletes a draft with its submit (submits.ts), so that the next one is sent with a new idempotency key. */
export const clearDraft = (key: string): void => {
  for (const part of PARTS) removeStored(`${part}.${key}`);
};

export const clearDrafts = (prefix: string): void => {
  for (const part of PARTS) removeAllStored(`${part}.${prefix}`);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What identifies an item of a list: its `id`, or its content if it has none. */
const identityOf = (item: unknown): unknown => (isRecord(item) && 'id' in item ? item.id : JSON.stringify(item));

/** The stored value after this tab has changed it from `before` to `now`; undefined when nothing of it remains. */
function withChange(stored: unknown, before: unknown, now: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(now)) return stored;
  if (Array.isArray(stored) && Array.isArray(now ?? before)) {
    const [items, old] = [now ?? [], before ?? []] as [unknown[], unknown[]];
    const identities = new Set([...items, ...old].map(identityOf));
    const all = [...items, ...stored.filter(item => !identities.has(identityOf(item)))];
    return now === undefined && all.length === 0 ? undefined : all;
  }
  if (!isRecord(stored) || !isRecord(now ?? before)) return now;
  const [values, old] = [now ?? {}, before ?? {}] as [typeof stored, typeof stored];
  const entries = Object.keys({ ...stored, ...values }).flatMap(name => {
    const value = withChange(stored[name], old[name], values[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return now === undefined && entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Applies this tab's change from `before` to `now` to the stored draft, and preserves other tabs' changes of other
 * parts. Returns whether the draft is still stored after a reload.
 */
export function changeDraft<T>(key: string, before: T | undefined, now: T | undefined): boolean {
  const next = withChange(readDraft(key), before, now);
  if (next !== undefined) return storeDraft(key, next);
  clearDraft(key);
  return true;
}

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

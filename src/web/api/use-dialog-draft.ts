import { useDraft } from './drafts.ts';

/** A draft as `useDraft` stores it, for a dialog; the returned `close` also deletes the draft. */
export function useDialogDraft<T>(key: string, initial: T, onClose: () => void) {
  const [value, set, discard] = useDraft(key, initial);
  const close = () => {
    discard();
    onClose();
  };
  return [value, set, close] as const;
}

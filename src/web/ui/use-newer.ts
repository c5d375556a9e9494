import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraftBase, useDraftBase } from '#web/api/drafts.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';

export interface NewerOptions<Stored, Values extends FieldValues, Checked> {
  /** The record as it was last fetched. */
  stored: Stored;
  form: UseFormReturn<Values, unknown, Checked>;
  /** The key of the form's draft, whose version is stored with it. */
  draft?: string | undefined;
  valuesOf(stored: Stored): Values;
  /** Fetches the record again; throws when it does not exist any more. */
  read(): Promise<Stored>;
  /** Called before newer values are applied, with the state that the form started from. */
  onNewer?: ((now: Stored, base: Stored) => void) | undefined;
  /** Whether a form without changes applies newer values at once. */
  follows?: boolean;
  /** Whether the record was deleted in the meantime. */
  isDeleted?: boolean;
}

/**
 * For a form whose record a colleague may save in the meantime. `base` is the state that the person's change is
 * compared with: the opened state, and after a save the saved state; with a restored draft, the version that the draft
 * was typed over. Newer values are applied on request, in fields that were not typed into.
 */
export function useNewer<Stored extends { version: number }, Values extends FieldValues, Checked>(
  opened: Stored,
  { stored, form, draft, valuesOf, read, onNewer, ...options }: NewerOptions<Stored, Values, Checked>,
) {
  const { follows = false, isDeleted = false } = options;
  const [base, setBase] = useState(() => ({ ...opened, version: readDraftBase<number>(draft) ?? opened.version }));
  const [isLoaded, setLoaded] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const start = (now: Stored) => {
    setBase(now);
    setLoaded(false);
    form.reset(valuesOf(now));
  };
  /** Applies newer values in fields that were not typed into. */
  const apply = (now: Stored) => {
    onNewer?.(now, base);
    setBase(now);
    form.reset(valuesOf(now), { keepDirtyValues: true });
  };
  const loadNewer = async () => {
    try {
      apply(await read());
      setLoaded(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') setMissing(true);
      else toast(errorMessage(error), 'error');
    }
  };
  const { isDirty, isReady } = form.formState;
  useDraftBase(draft, isDirty, base.version);
  const isBehind = stored.version > base.version;
  const hasToFollow = follows && isBehind && isReady && !isDirty;
  const follow = useEffectEvent(() => {
    setBase(stored);
    form.reset(valuesOf(stored));
  });
  useEffect(() => {
    if (hasToFollow) follow();
  }, [hasToFollow]);
  const isGone = isMissing || isDeleted;
  return { base, isNewer: isBehind && !hasToFollow, isLoaded, isGone, start, apply, loadNewer };
}

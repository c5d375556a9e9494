import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/toast/toast.ts';
import { whileBusy } from './busy.ts';
import { ApiError, errorMessage } from './errors.ts';
import { type Submit, type SubmitOptions, submitOfForm, submitOfPage } from './submits.ts';
import { SUMMARIES } from './summaries.ts';

interface ActOptions<Vars, Data, Cached> {
  /** Name of the form's draft, if the form has one; the submit then also outlives the page. */
  form?: string | undefined;
  /** The optimistic update; rolled back when the server refuses. */
  optimistic?: { key: QueryKey | ((vars: Vars) => QueryKey); update(old: Cached, vars: Vars): Cached };
  /** Where to write the response into the cache: `project => ({ key: ['project', project.id], value: project })`. */
  toCache?(data: Data, vars: Vars): { key: QueryKey; value: unknown };
  /** Lists that the change affects; they are refetched. */
  refresh?: readonly QueryKey[];
  /** The screen reports a CONFLICT itself. */
  tellsConflict?: boolean;
  onDone?(data: Data, vars: Vars): unknown;
}

/** Field errors are shown at their fields by the form that receives them. */
const isForFields = (error: ApiError): boolean => error.code === 'BAD_USER_INPUT' && error.fields !== undefined;

/**
 * One change: `const { act, isPending, error } = useAct((vars, options) => execute(MUTATION, vars, options), { … })`. `act` resolves to
 * the response, or to undefined when it failed; the red snackbar then says why, except for field errors, which are in `error`.
 * Called again with the same content after a lost response, it is the same submit and takes effect once.
 */
export function useAct<Data, Vars = void, Cached = unknown>(
  fn: (vars: Vars, options: SubmitOptions) => Promise<Data>,
  options: ActOptions<Vars, Data, Cached> = {},
) {
  const cache = useQueryClient();
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const [ofPage] = useState(submitOfPage);

  /** Returns the functions that roll the change back and that complete it. */
  const showAtOnce = async (vars: Vars): Promise<{ rollBack(): void; complete(): void }> => {
    const nothing = { rollBack: () => {}, complete: () => {} };
    if (!options.optimistic) return nothing;
    const { key, update } = options.optimistic;
    const queryKey = typeof key === 'function' ? key(vars) : key;
    const wasReading = cache.isFetching({ queryKey, exact: true }) > 0;
    await cache.cancelQueries({ queryKey, exact: true });
    const before = cache.getQueryData<Cached>(queryKey);
    if (before === undefined) return nothing;
    const shown = cache.setQueryData<Cached>(queryKey, update(before, vars));
    const refetch = () => void cache.invalidateQueries({ queryKey });
    return {
      rollBack() {
        // Another change may have been applied after ours: then only the server knows the right state.
        if (cache.getQueryData(queryKey) === shown) cache.setQueryData(queryKey, before);
        refetch();
      },
      complete() {
        if (wasReading) refetch();
      },
    };
  };

  const run = async (vars: Vars): Promise<Data | undefined> => {
    setPending(count => count + 1);
    setError(null);
    const { rollBack, complete } = await showAtOnce(vars);
    const submit: Submit = options.form === undefined ? ofPage : submitOfForm(options.form);
    const isRepeat = submit.read() !== undefined;
    try {
      const data = await fn(vars, { submit });
      const cached = options.toCache?.(data, vars);
      if (cached) {
        // A query sent before the change may still respond, with the old state.
        await cache.cancelQueries({ queryKey: cached.key, exact: true });
        cache.setQueryData(cached.key, cached.value);
        // The response to a repeated submit is as old as its first request.
        if (isRepeat) void cache.invalidateQueries({ queryKey: cached.key, exact: true });
      } else complete();
      for (const queryKey of [...(options.refresh ?? []), ...SUMMARIES]) void cache.invalidateQueries({ queryKey });
      await options.onDone?.(data, vars);
      return data;
    } catch (thrown) {
      rollBack();
      const refusal = thrown instanceof ApiError ? thrown : new ApiError('INTERNAL_SERVER_ERROR');
      if (refusal !== thrown) console.error(thrown);
      setError(refusal);
      const isShown = isForFields(refusal) || (options.tellsConflict && refusal.code === 'CONFLICT');
      if (!isShown) toast(errorMessage(refusal), 'error');
      return undefined;
    } finally {
      setPending(count => count - 1);
    }
  };

  const act = (vars: Vars) => whileBusy(() => run(vars));
  return { act, isPending: pending > 0, error };
}

import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#web/toast/toast.ts';
import { ApiError, errorMessage } from './errors.ts';
import { trackInFlight } from './in-flight.ts';
import { queryClient, showChanged } from './query-client.ts';
import { type SubmitOptions, submitInMemory, submitOfForm } from './submits.ts';
import { SUMMARIES } from './summaries.ts';

export interface ChangeOptions<Vars, Data, Cached> {
  /** Name of the form's draft, if the form has one; its submit is then still stored after a reload. */
  form?: string | undefined;
  /** Changes with equal scope are sent one after another. */
  scope?: string;
  /** The optimistic update, which is rolled back when the server refuses. */
  optimistic?: { key: QueryKey | ((vars: Vars) => QueryKey); update(old: Cached, vars: Vars): Cached };
  /** Where to write the response into the cache: `project => ({ key: ['project', project.id], value: project })`. */
  toCache?(data: Data, vars: Vars): { key: QueryKey; value: unknown } | undefined;
  /** Lists that the change affects; they are refetched. */
  refresh?: readonly QueryKey[];
  /** Whether the screen reports a CONFLICT itself. */
  showsConflict?: boolean;
  onDone?(data: Data, vars: Vars): unknown;
}

/** The cached values before and after the optimistic update. */
interface OptimisticUpdate {
  key: QueryKey;
  before: unknown;
  after: unknown;
  /** Whether a query that was in flight had to be cancelled. */
  hasCancelled: boolean;
}

/** Whether the form shows the error at its fields. */
const isForFields = (error: ApiError): boolean => error.code === 'BAD_USER_INPUT' && error.fields !== undefined;

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError('INTERNAL_SERVER_ERROR', { message: errorMessage(error) });
};

/**
 * A change: `const { act, isPending, error } = useChange((vars, options) => execute(MUTATION, vars, options), { … })`.
 * `act` resolves to the response, or to undefined when it failed; then the red snackbar shows why, except for field
 * errors, which are in `error`. When it is called again with the same content after a lost response, it is the same
 * submit and takes effect once. A call with the same content before the response, such as that of a double click, sends
 * nothing and returns the same promise.
 */
export function useChange<Data, Vars = void, Cached = unknown>(
  fn: (vars: Vars, options: SubmitOptions) => Promise<Data>,
  { form, scope, optimistic, toCache, refresh = [], showsConflict, onDone }: ChangeOptions<Vars, Data, Cached> = {},
) {
  const [inMemory] = useState(submitInMemory);
  const submit = form === undefined ? inMemory : submitOfForm(form);

  const showAtOnce = async (vars: Vars): Promise<OptimisticUpdate | undefined> => {
    if (!optimistic) return undefined;
    const key = typeof optimistic.key === 'function' ? optimistic.key(vars) : optimistic.key;
    const hasCancelled = queryClient.isFetching({ queryKey: key, exact: true }) > 0;
    await queryClient.cancelQueries({ queryKey: key, exact: true });
    const before = queryClient.getQueryData<Cached>(key);
    if (before === undefined) return undefined;
    return { key, before, after: queryClient.setQueryData<Cached>(key, optimistic.update(before, vars)), hasCancelled };
  };

  /** Whether another response has replaced the optimistic value, and no other change of the scope is pending. */
  const isOverwritten = (shown: OptimisticUpdate | undefined): shown is OptimisticUpdate =>
    shown !== undefined &&
    queryClient.getQueryData(shown.key) !== shown.after &&
    queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 1;

  const { mutateAsync, isPending, error } = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: async (vars: Vars) => ({ isRepeat: submit.read() !== undefined, shown: await showAtOnce(vars) }),
    mutationFn: (vars: Vars) =>
      fn(vars, { submit }).catch((thrown: unknown): never => {
        throw asApiError(thrown);
      }),
    onSuccess: async (data, vars, { isRepeat, shown }) => {
      const cached = toCache?.(data, vars);
      if (cached) {
        await showChanged(cached.key, cached.value);
        // The server repeats the response to the first request of the submit, which may be out of date.
        if (isRepeat) void queryClient.invalidateQueries({ queryKey: cached.key, exact: true });
      } else if (shown?.hasCancelled || isOverwritten(shown))
        void queryClient.invalidateQueries({ queryKey: shown.key });
      for (const queryKey of [...refresh, ...SUMMARIES]) void queryClient.invalidateQueries({ queryKey });
      await onDone?.(data, vars);
    },
    onError: (refusal: ApiError, _vars, context) => {
      const shown = context?.shown;
      if (shown) {
        // Another change may have been applied after ours: then only the server knows the current state.
        if (queryClient.getQueryData(shown.key) === shown.after) queryClient.setQueryData(shown.key, shown.before);
        void queryClient.invalidateQueries({ queryKey: shown.key });
      }
      const isShown = isForFields(refusal) || (showsConflict && refusal.code === 'CONFLICT');
      if (!isShown) toast(errorMessage(refusal), 'error');
    },
  });

  const last = useRef<{ content: string | undefined; result: Promise<Data | undefined> }>(null);
  const act = (vars: Vars): Promise<Data | undefined> => {
    const content = JSON.stringify(vars);
    if (last.current && last.current.content === content) return last.current.result;
    const result = trackInFlight(() => mutateAsync(vars).catch(() => undefined)).finally(() => {
      if (last.current?.result === result) last.current = null;
    });
    last.current = { content, result };
    return result;
  };
  return { act, isPending, error };
}

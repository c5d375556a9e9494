import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const RETRIED_CODES = new Set(['NETWORK', 'INTERNAL_SERVER_ERROR']);

/** Shows cached data at once and refetches them from the server (cache-and-network in the specification). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && RETRIED_CODES.has(error.code),
      retryDelay: 400,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Returns a function that replaces fields of a cached record by those in a response. */
export const withResponse =
  <Shown extends object>(response: Partial<Shown>) =>
  (shown: Shown | null | undefined) =>
    shown && { ...shown, ...response };

/**
 * Shows the state that a change returned. A query that was sent before the change is cancelled, because it may still
 * return the old state, and sent again, because it may return more than the change, such as a colleague's change.
 */
export async function showChanged<Data>(
  queryKey: QueryKey,
  changed: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  const query = { queryKey, exact: true };
  const isFetching = queryClient.isFetching(query) > 0;
  await queryClient.cancelQueries(query);
  queryClient.setQueryData<Data>(queryKey, changed);
  if (isFetching) void queryClient.invalidateQueries(query);
}

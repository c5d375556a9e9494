import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { factorsQuery } from '../factors-api.ts';

/** Returns a function that shows what was changed and refetches the session and the factors. */
export function useFactorsChanged() {
  const cache = useQueryClient();
  return async (sentence: string) => {
    await refreshSession();
    toast(sentence);
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
  };
}

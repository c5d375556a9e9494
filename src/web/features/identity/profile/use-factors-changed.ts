import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/toast/toast.ts';
import { factorsQuery } from '../factors-api.ts';

/** Returns a function that shows what was changed and refetches the factors. */
export function useFactorsChanged() {
  const cache = useQueryClient();
  return async (sentence: string) => {
    toast(sentence);
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
  };
}

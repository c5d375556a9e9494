import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/toast/toast.ts';
import { factorsQuery } from '../factors-api.ts';

/** Tells what was changed, and asks for the factors as they are now. */
export function useFactorsChanged() {
  const cache = useQueryClient();
  return async (sentence: string) => {
    toast(sentence);
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
  };
}

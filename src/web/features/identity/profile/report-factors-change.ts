import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { factorsQuery } from '../factors-api.ts';

/** Shows the sentence that reports a change of second factors, and refetches the session and the factors. */
export async function reportFactorsChange(sentence: string): Promise<void> {
  await refreshSession();
  toast(sentence);
  await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
}

import type { QueryKey } from '@tanstack/react-query';
import type { BinKind } from '#domain/bin.ts';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './errors.ts';
import { execute, graphql } from './graphql.ts';
import { queryClient } from './query-client.ts';

const UNDO = graphql(`
  mutation undoDelete($vrsta: String!, $parentId: ID!) { undoDelete(vrsta: $vrsta, parentId: $parentId) { id } }
`);

/**
 * After a delete: the snackbar that offers „Vrati“. `parentId` is the project or pre-offer, a client or glass order is its own;
 * `refresh` names what shows the thing once it is back.
 */
export function offerUndo(vrsta: BinKind, parentId: string, refresh: readonly QueryKey[]): void {
  const run = async () => {
    try {
      await execute(UNDO, { vrsta, parentId });
      for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
      toast('Vraćeno.');
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  toast('Obrisano.', 'ok', { action: { label: 'Vrati', run: () => void run() } });
}

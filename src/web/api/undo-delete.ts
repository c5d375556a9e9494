import type { QueryKey } from '@tanstack/react-query';
import type { BinKind } from '#domain/records.ts';
import { toast } from '#web/toast/toast.ts';
import { errorMessage } from './errors.ts';
import { execute, graphql } from './graphql.ts';
import { queryClient } from './query-client.ts';
import { submitOfPage } from './submits.ts';

const UNDO = graphql(`
  mutation undoDelete($vrsta: String!, $parentId: ID!, $createdAt: DateTime) {
    undoDelete(vrsta: $vrsta, parentId: $parentId, createdAt: $createdAt) { id }
  }
`);

interface DeletedThing {
  /** How the snackbar calls it. */
  naziv: string;
  vrsta: BinKind;
  /** The project or pre-offer; a client and a deleted pre-offer are their own. */
  parentId: string;
  /** Which of the parent's it was. */
  createdAt?: string;
}

const SHOWN = 60;
const excerpt = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text);

/** After a delete: the snackbar that offers „Vrati“. `refresh` names what shows the thing once it is back. */
export function offerUndo({ naziv, ...thing }: DeletedThing, refresh: readonly QueryKey[]): void {
  const submit = submitOfPage();
  const run = async () => {
    try {
      await execute(UNDO, thing, { submit });
      for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
      toast('Vraćeno.');
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  toast(`Obrisano: ${excerpt(naziv)}`, 'ok', { action: { label: 'Vrati', run: () => void run() } });
}

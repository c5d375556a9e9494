import type { QueryKey } from '@tanstack/react-query';
import type { BinKind } from '#domain/records.ts';
import { firstCharacters } from '#domain/text/text.ts';
import { toast } from '#web/toast/toast.ts';
import { execute, graphql } from './graphql.ts';
import { offerUndo } from './offer-undo.ts';
import { queryClient } from './query-client.ts';

const UNDO = graphql(`
  mutation undoDelete($vrsta: String!, $parentId: ID!, $createdAt: DateTime) {
    undoDelete(vrsta: $vrsta, parentId: $parentId, createdAt: $createdAt) { id }
  }
`);

interface DeletedItem {
  /** The name shown in the snackbar. */
  naziv: string;
  vrsta: BinKind;
  /** The id of the record that the item was part of, or of the deleted record itself. */
  parentId: string;
  /** The timestamp that identifies the item among those of the parent. */
  createdAt?: string;
}

const MAX_NAME_LENGTH = 60;
const excerpt = (text: string): string =>
  text.length > MAX_NAME_LENGTH ? `${firstCharacters(text, MAX_NAME_LENGTH)}…` : text;

/** Shows the snackbar that offers „Vrati“ after a delete. `refresh` names the queries that show the restored record. */
export const offerRestore = ({ naziv, ...item }: DeletedItem, refresh: readonly QueryKey[]): void =>
  offerUndo(`Obrisano: ${excerpt(naziv)}`, 'Vrati', async options => {
    await execute(UNDO, item, options);
    for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
    toast('Vraćeno.');
  });

import { CLIENT_FIELD_RIGHTS } from '#domain/client/read-rights.ts';
import { LIST_COLUMNS, type ListColumn } from '#domain/job/list-views.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery, type UserRights, userMay } from '#web/api/session.ts';
import { columnsQuery } from '#web/business/list/views-api.ts';
import { hasCards } from '#web/ui/use-is-phone.ts';

const LIST = graphql(`
  query listClients(
    $first: Int!, $after: String, $search: String, $sort: String
    $otvorenihProjekata: Boolean!, $duguje: Boolean!, $aktivnostAt: Boolean!
  ) {
    listClients(first: $first, after: $after, search: $search, sort: $sort) {
      items {
        id poslovnoIme pib mesto adresa telefon1
        otvorenihProjekata @include(if: $otvorenihProjekata) duguje @include(if: $duguje)
        aktivnostAt @include(if: $aktivnostAt)
      }
      nextToken
      total
      totalIsAtLeast
    }
  }
`);

export type ClientRow = ResultOf<typeof LIST>['listClients']['items'][number];

export const mayReadColumn = (user: UserRights, column: string): boolean => {
  const right = CLIENT_FIELD_RIGHTS[column];
  return !right || userMay(user, right);
};

/** Returns which computed values to request: those in the shown columns, or only the debt for rows shown as cards. */
export function requestedValues(user: UserRights, chosenColumns: readonly string[] = LIST_COLUMNS.clients) {
  const shownColumns = hasCards() ? ['duguje'] : chosenColumns;
  const isShown = (column: ListColumn<'clients'>) => shownColumns.includes(column) && mayReadColumn(user, column);
  return {
    otvorenihProjekata: isShown('otvorenihProjekata'),
    duguje: isShown('duguje'),
    aktivnostAt: isShown('aktivnostAt'),
  };
}

export const clientList: ListSource<ClientRow> = {
  key: ['clients'],
  order: 'clients',
  first: PAGE_SIZE.clients,
  fetchPage: async ({ vrstaPosla: _, ...args }, signal) => {
    const [session, chosenColumns] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      hasCards() ? null : queryClient.ensureQueryData(columnsQuery('clients')),
    ]);
    const computed = requestedValues(session?.user ?? { groups: [] }, chosenColumns ?? undefined);
    return (await execute(LIST, { ...args, ...computed }, { signal })).listClients;
  },
};

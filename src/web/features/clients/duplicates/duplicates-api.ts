import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';

const DUPLICATES = graphql(`
  query listDuplicateClients {
    listDuplicateClients {
      razlog
      klijenti { id poslovnoIme pib mesto adresa telefon1 createdAt }
    }
  }
`);

export type DuplicateGroup = ResultOf<typeof DUPLICATES>['listDuplicateClients'][number];

/** Begins like the key of the list of clients, so that a change of any client asks again. */
export const duplicatesQuery = queryOptions({
  queryKey: ['clients', 'duplicates'],
  queryFn: async ({ signal }) => (await execute(DUPLICATES, {}, { signal })).listDuplicateClients,
});

export const DECLARE_DIFFERENT = graphql(`
  mutation declareDifferentClients($input: DeclareDifferentClientsInput!) {
    declareDifferentClients(input: $input) { id }
  }
`);

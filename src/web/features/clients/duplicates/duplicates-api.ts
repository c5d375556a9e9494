import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const DUPLICATES = graphql(`
  query listDuplicateClients {
    listDuplicateClients {
      razlog
      klijenti { id poslovnoIme pib mesto adresa telefon1 createdAt }
    }
  }
`);

export type DuplicateGroup = ResultOf<typeof DUPLICATES>['listDuplicateClients'][number];

/** The key begins like that of the list of clients, so that this query is refetched after a change of any client. */
export const duplicatesQuery = graphqlQuery(
  ['clients', 'duplicates'],
  DUPLICATES,
  {},
  data => data.listDuplicateClients,
);

export const declareDifferent = mutation('declareDifferentClients', 'DeclareDifferentClientsInput', 'id');

import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { clientFields } from '../api.ts';

const CANDIDATES = graphql(`
  query listClients($search: String) {
    listClients(first: 8, search: $search) { items { id poslovnoIme pib mesto adresa } }
  }
`);

/** The query for clients that match the search, one of which is chosen to be merged. */
export const mergeCandidatesQuery = (search: string) =>
  graphqlQuery(['clients', 'others', search], CANDIDATES, { search }, data => data.listClients.items);

const PAIR = graphql(
  `query getBothClients($keep: ID!, $drop: ID!) {
    keep: getClient(id: $keep) { ...ClientFields }
    drop: getClient(id: $drop) { ...ClientFields }
    moved: getClientChildren(id: $drop) { predponude projekti osobe beleske posete }
  }`,
  [clientFields],
);

export type MergePair = ResultOf<typeof PAIR>;

/**
 * The query for both clients of a merge and the numbers of records that would move. It never uses the cache, because
 * the versions of the clients decide whether the merge is accepted.
 */
export const mergePairQuery = (keep: string, drop: string) =>
  graphqlQuery(['client', keep, 'merge', drop], PAIR, { keep, drop }, data => data, { staleTime: 0, gcTime: 0 });

export const mergeClients = mutation('mergeClients', 'MergeClientsInput', 'id');
export const unmergeClients = mutation('unmergeClients', 'UnmergeClientsInput', 'id');

const MERGES = graphql(`
  query listClientMerges($id: ID!) {
    listClientMerges(id: $id) { dropId naziv mergedAt posle { entity id action at korisnik } }
  }
`);

export type ClientMerge = ResultOf<typeof MERGES>['listClientMerges'][number];

/** The query for merges into this client that can still be undone, each with what was done after it. */
export const mergesQuery = (id: string) =>
  graphqlQuery(['client', id, 'merges'], MERGES, { id }, data => data.listClientMerges);

const MERGED_INTO = graphql('query getMergedClient($id: ID!) { getMergedClient(id: $id) }');

/** The query for the id of the client into which this client was merged; null if it was not merged. */
export const mergedIntoQuery = (id: string) =>
  graphqlQuery(['client', id, 'merged-into'], MERGED_INTO, { id }, data => data.getMergedClient);

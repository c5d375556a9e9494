import { infiniteQueryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';

const LIST = graphql(`
  query listChanges($first: Int, $after: String, $search: String, $entity: String, $entityId: ID, $uplataId: ID) {
    listChanges(first: $first, after: $after, search: $search, entity: $entity, entityId: $entityId, uplataId: $uplataId) {
      items { id at actorName actorUsername action entity entityId zapis detail }
      nextToken
    }
  }
`);

export type Change = ResultOf<typeof LIST>['listChanges']['items'][number];

/** Fetches the changes of one record, or of all records, which only owners may read; newest first. */
export const fetchChanges = async (query: VariablesOf<typeof LIST>, signal: AbortSignal) =>
  (await execute(LIST, query, { signal })).listChanges;

/** The history of one record, or of one payment of a project, fetched each time it is opened. */
export const historyQuery = (entity: string, entityId: string, uplataId?: string) =>
  infiniteQueryOptions({
    queryKey: ['history', entity, entityId, uplataId],
    queryFn: ({ pageParam, signal }) =>
      fetchChanges({ entity, entityId, after: pageParam, ...(uplataId && { uplataId }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    staleTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';

const FIND = graphql(`query find($search: String!) { find(search: $search) { vrsta id naziv opis } }`);

export type Found = ResultOf<typeof FIND>['find'][number];

/** Clients, projects, pre-offers and glass orders that contain the words. */
export const findQuery = (search: string) =>
  queryOptions({
    queryKey: ['find', search],
    queryFn: async ({ signal }) => (await execute(FIND, { search }, { signal })).find,
    enabled: search !== '',
    gcTime: 60_000,
  });

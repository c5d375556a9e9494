import { queryOptions } from '@tanstack/react-query';
import { execute, graphql } from '#web/api/graphql.ts';

const LIST = graphql('query listColleagues { listColleagues { id ime korisnickoIme } }');

/** Whom work can be given to. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await execute(LIST, {}, { signal })).listColleagues,
  staleTime: 60_000,
});

import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const FIND = graphql(`query find($search: String!) { find(search: $search) { vrsta id naziv opis } }`);

export type Found = ResultOf<typeof FIND>['find'][number];

/** The query for records of all searchable kinds that contain the words. */
export const findQuery = (search: string) =>
  graphqlQuery(['find', search], FIND, { search }, data => data.find, { enabled: search !== '', gcTime: 60_000 });

import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const LIST = graphql('query listColleagues { listColleagues { id ime korisnickoIme } }');

/** Whom work can be given to. */
export const colleaguesQuery = graphqlQuery(['colleagues'], LIST, {}, data => data.listColleagues, {
  staleTime: 60_000,
});

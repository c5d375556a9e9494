import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';

const LIST = graphql(`
  query listProjects($first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String, $counted: Boolean!) {
    listProjects(first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla) {
      items { id broj vrstaPosla klijent mesto adresa telefon createdAt }
      nextToken
      total @include(if: $counted)
      poVrsti @include(if: $counted) { vrstaPosla broj }
    }
  }
`);

export type ProjectRow = ResultOf<typeof LIST>['listProjects']['items'][number];

/** All projects that are not archived. */
export const projectList: ListSource<ProjectRow> = {
  key: ['projects'],
  fetchPage: async (args, signal) =>
    (await execute(LIST, { ...args, counted: args.after === undefined }, { signal })).listProjects,
};

import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';

const countFields = graphql(`
  fragment OptimizationCounts on ProjectPage {
    nextToken
    total @include(if: $counted)
    totalIsAtLeast @include(if: $counted)
    poVrsti @include(if: $counted) { vrstaPosla broj isAtLeast }
  }
`);

const pageFields = graphql(
  `fragment OptimizationPage on ProjectPage {
    ...OptimizationCounts
    items { id vrstaPosla klijent mesto adresa telefon createdAt }
  }`,
  [countFields],
);

/** The query for one page of the list with this name. */
const listQuery = <const Name extends string>(name: Name) =>
  graphql(
    `query ${name}($first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String, $counted: Boolean!) {
      page: ${name}(first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla) { ...OptimizationPage }
    }` as const,
    [pageFields],
  );

const READY = listQuery('listOptimizationProjects');
const ARCHIVED = listQuery('listArchivedProjects');

const WORKSHOP = graphql(
  `query listWorkshopProjects($first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String, $counted: Boolean!) {
    page: listOptimizationProjects(first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla) {
      ...OptimizationCounts
      items {
        id vrstaPosla klijent mesto adresa telefon createdAt
        broj
        ugradnja
        staklo { poruceno isporuceno ocekujeSe }
        vazecaLista { id brojOtvora }
        optimizacijaDokumenti { objectKey naziv }
      }
    }
  }`,
  [countFields],
);

type OptimizationRow = ResultOf<typeof pageFields>['items'][number];

const listSource = (
  order: 'optimization' | 'archive',
  document: typeof READY | typeof ARCHIVED,
): ListSource<OptimizationRow> => ({
  key: ['projects', order],
  order,
  fetchPage: async (args, signal) =>
    (await execute(document, { ...args, counted: args.after === undefined }, { signal })).page,
});

export type WorkshopRow = ResultOf<typeof WORKSHOP>['page']['items'][number];

/** The projects of `optimizationList` with the columns that the workshop needs. */
export const workshopList: ListSource<WorkshopRow> = {
  key: ['projects', 'workshop'],
  order: 'optimization',
  // the day of the next installation
  defaultSort: 'ugradnja:asc',
  fetchPage: async (args, signal) =>
    (await execute(WORKSHOP, { ...args, counted: args.after === undefined }, { signal })).page,
};

/** The list of projects that are ready for optimization and not archived. */
export const optimizationList = listSource('optimization', READY);
export const archiveList = listSource('archive', ARCHIVED);

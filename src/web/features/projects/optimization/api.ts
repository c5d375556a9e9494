import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const pageFields = graphql(`
  fragment OptimizationPage on ProjectPage {
    items { id vrstaPosla klijent mesto adresa telefon createdAt }
    nextToken
    total @include(if: $counted)
    totalIsAtLeast @include(if: $counted)
    poVrsti @include(if: $counted) { vrstaPosla broj isAtLeast }
  }
`);

const READY = graphql(
  `query listOptimizationProjects($first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String, $counted: Boolean!) {
    page: listOptimizationProjects(first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla) {
      ...OptimizationPage
    }
  }`,
  [pageFields],
);

const ARCHIVED = graphql(
  `query listArchivedProjects($first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String, $counted: Boolean!) {
    page: listArchivedProjects(first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla) {
      ...OptimizationPage
    }
  }`,
  [pageFields],
);

export type OptimizationRow = ResultOf<typeof pageFields>['items'][number];

const source = (key: string, document: typeof READY | typeof ARCHIVED): ListSource<OptimizationRow> => ({
  key: [key],
  fetchPage: async (args, signal) =>
    (await execute(document, { ...args, counted: args.after === undefined }, { signal })).page,
});

/** Ready for optimization and not archived. */
export const optimizationList = source('optimization', READY);
export const archiveList = source('archive', ARCHIVED);

const projectFields = graphql(`
  fragment OptimizationProject on Project {
    id
    createdAt
    broj
    klijent
    mesto
    adresa
    telefon
    vrstaPosla
    archived
    readyForOptimization
    selectedOffer
    ponudeDokumenti { objectKey naziv }
    optimizacijaDokumenti { index objectKey naziv createdAt korisnik size zakljucan }
    optimizacijaKomentari { index komentar createdAt korisnik izmenjeno }
  }
`);

export type OptimizationProject = ResultOf<typeof projectFields>;

const GET = graphql('query getProject($id: ID!) { getProject(id: $id) { ...OptimizationProject } }', [projectFields]);

/** A key below the project's own, so that refreshing the project refreshes this view too. */
export const optimizationKey = (id: string) => ['project', id, 'optimization'] as const;

export const optimizationQuery = (id: string) =>
  queryOptions({
    queryKey: optimizationKey(id),
    queryFn: async ({ signal }) => (await execute(GET, { id }, { signal })).getProject,
  });

const ARCHIVE = graphql(
  'mutation updateProject($input: UpdateProjectInput!) { project: updateProject(input: $input) { ...OptimizationProject } }',
  [projectFields],
);

export const setArchived = ({ id, createdAt }: OptimizationProject, archived: boolean, options: SubmitOptions) =>
  execute(ARCHIVE, { input: { id, createdAt, archived } }, options);

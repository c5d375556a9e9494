import { PROJECT_FILTERS, type ProjectFilter } from '#domain/job/list-filters.ts';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery, userMay } from '#web/api/session.ts';

const LIST = graphql(`
  query listProjects(
    $first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String
    $korak: String, $dug: String, $rokUplate: String, $termin: String
    $odgovornaOsoba: String, $sledeciKontakt: String, $aktivnost: String, $ishod: String, $od: String, $do: String
    $counted: Boolean!, $withDebt: Boolean!
  ) {
    listProjects(
      first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla
      korak: $korak, dug: $dug, rokUplate: $rokUplate, termin: $termin
      odgovornaOsoba: $odgovornaOsoba, sledeciKontakt: $sledeciKontakt, aktivnost: $aktivnost, ishod: $ishod, od: $od, do: $do
    ) {
      items {
        id broj vrstaPosla klijent mesto adresa telefon createdAt
        step aktivnostAt dug @include(if: $withDebt) rokUplate @include(if: $withDebt)
        odgovornaOsoba { id ime } sledeciKontakt { datum opis } ishod { ishod } sledeciTermin { vrsta datum vreme }
        vazecaLista { brojOtvora komada povrsina bezIzrade }
      }
      nextToken
      total @include(if: $counted)
      totalIsAtLeast @include(if: $counted)
      poVrsti @include(if: $counted) { vrstaPosla broj isAtLeast }
    }
  }
`);

export type ProjectRow = ResultOf<typeof LIST>['listProjects']['items'][number];

/** The list of projects that are not archived. */
export const projectList: ListSource<ProjectRow> = {
  key: ['projects'],
  order: 'projects',
  filters: PROJECT_FILTERS,
  fetchPage: async ({ chosen, ...args }, signal) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    const withDebt = session !== null && userMay(session.user, 'finance:read');
    const filters: Pick<VariablesOf<typeof LIST>, ProjectFilter> = { ...chosen };
    const variables = { ...args, ...filters, counted: args.after === undefined, withDebt };
    return (await execute(LIST, variables, { signal })).listProjects;
  },
};

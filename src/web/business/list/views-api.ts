import type { ColumnList, WorkList } from '#domain/job/list-views.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const VIEWS = graphql(
  'query listViews($lista: String!) { listViews(lista: $lista) { id lista naziv upit deljen moj autor version } }',
);

export type ListView = ResultOf<typeof VIEWS>['listViews'][number];

export const viewsKey = (lista: WorkList) => ['list-views', lista] as const;

/** The person's own views of the list, and the shared ones. */
export const viewsQuery = (lista: WorkList) => graphqlQuery(viewsKey(lista), VIEWS, { lista }, data => data.listViews);

const COLUMNS = graphql('query getListColumns($lista: String!) { getListColumns(lista: $lista) }');

export const columnsKey = (lista: ColumnList) => ['list-columns', lista] as const;

/** The columns that the person chose, in order; null while none were chosen. */
export const columnsQuery = (lista: ColumnList) =>
  graphqlQuery(columnsKey(lista), COLUMNS, { lista }, data => data.getListColumns, { staleTime: 60_000 });

import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { execute, graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

/** The filters by status that the page shows; `kasni` are late orders of any status. */
export const STATUS_FILTERS = [
  ...GLASS_STATUSES.map(value => ({ value, label: value })),
  { value: 'kasni', label: 'Kasne' },
];

const filterArgs = (status: string | undefined) => (status === 'kasni' ? { kasni: true } : { status: status ?? null });

const rowFields = graphql(`
  fragment GlassRow on GlassOrder {
    id broj dobavljac status datumIsporuke kasni
    projekat { id broj klijent }
    zbir { komada povrsina zapremina }
  }
`);
export type GlassRow = ResultOf<typeof rowFields>;

const LIST = graphql(
  `query listGlassOrders($first: Int!, $after: String, $search: String, $sort: String, $status: String, $kasni: Boolean) {
    listGlassOrders(first: $first, after: $after, search: $search, sort: $sort, status: $status, kasni: $kasni) {
      items { ...GlassRow }
      nextToken
    }
  }`,
  [rowFields],
);

export const glassList: ListSource<GlassRow> = {
  key: ['glass', 'list'],
  order: 'glassOrders',
  filters: {
    status: {
      kind: 'choice',
      label: 'Status',
      none: 'Sve',
      values: Object.fromEntries(STATUS_FILTERS.map(({ value, label }) => [value, label])),
    },
  },
  fetchPage: async ({ vrstaPosla: _, chosen, ...args }, signal) =>
    (await execute(LIST, { ...args, ...filterArgs(chosen?.status) }, { signal })).listGlassOrders,
};

const SUMMARY = graphql(`
  query glassSummary($search: String, $status: String, $kasni: Boolean) {
    listGlassOrders(first: 1, search: $search, status: $status, kasni: $kasni) {
      total
      totalIsAtLeast
      kasni
      poStatusu { status broj }
      zbir { komada povrsina zapremina }
    }
  }
`);

/** The query for the counts at the filters, and the sums of all matching orders. */
export const glassSummaryQuery = (search: string, status: string | undefined) =>
  graphqlQuery(
    ['glass', 'summary', status ?? '', search],
    SUMMARY,
    { search, ...filterArgs(status) },
    data => data.listGlassOrders,
  );

const OF_PROJECT = graphql(
  `query glassOfProject($projectId: ID!) {
    listGlassOrders(first: 1000, projectId: $projectId) {
      items {
        ...GlassRow
        zastarelo
        pozicije { izvor { openingId polje sirina visina } }
      }
    }
  }`,
  [rowFields],
);

export const glassOfProjectQuery = (projectId: string) =>
  graphqlQuery(['glass', 'project', projectId], OF_PROJECT, { projectId }, data => data.listGlassOrders.items);

const orderFields = graphql(`
  fragment GlassOrderFields on GlassOrder {
    id createdAt version broj dobavljac minPovrsina korak status datumIsporuke kasni napomena zastarelo
    projekat { id broj klijent }
    pozicije {
      oznaka sirina visina kolicina sastav vrsta napomena
      izvor { openingId polje sistem sistemVerzija sistemProveren sirina visina izmenio zastarelo }
    }
    istorija { at korisnik korisnickoIme radnja status }
  }
`);
export type GlassOrder = ResultOf<typeof orderFields>;
export type GlassPosition = GlassOrder['pozicije'][number];
export type GlassProject = NonNullable<GlassOrder['projekat']>;

const GET = graphql('query getGlassOrder($id: ID!) { getGlassOrder(id: $id) { ...GlassOrderFields } }', [orderFields]);

export const glassOrderQuery = (id: string) =>
  graphqlQuery(['glass-order', id], GET, { id }, data => data.getGlassOrder);

/** Fetches the order from the server; null when it does not exist. */
export const fetchOrder = (id: string) => queryClient.fetchQuery({ ...glassOrderQuery(id), staleTime: 0 });

export const createOrder = mutation('createGlassOrder', 'CreateGlassOrderInput', '...GlassOrderFields', [orderFields]);
export const updateOrder = mutation('updateGlassOrder', 'UpdateGlassOrderInput', '...GlassOrderFields', [orderFields]);
export const updateOrderStatus = mutation(
  'updateGlassOrderStatus',
  'UpdateGlassOrderStatusInput',
  '...GlassOrderFields',
  [orderFields],
);
export const deleteOrder = mutation('deleteGlassOrder', 'DeleteGlassOrderInput', 'id');

const UNDO = graphql('mutation undoDelete($id: ID!) { undoDelete(vrsta: "glass-order", parentId: $id) { id } }');
export const undoDeleteOrder = (id: string, options: SubmitOptions) => execute(UNDO, { id }, options);

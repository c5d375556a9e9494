import type { QueryKey } from '@tanstack/react-query';
import type { BinKind } from '#domain/records.ts';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { ListSource } from '#web/api/list-query.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const LIST = graphql(`
  query listDeleted($search: String) {
    listDeleted(search: $search) { id vrsta lista naziv klijent preofferId projectId deletedAt deletedBy }
  }
`);

export type Deleted = ResultOf<typeof LIST>['listDeleted'][number];

/** The deleted records, all on one page, the newest first. */
export const binList: ListSource<Deleted> = {
  key: ['bin'],
  fetchPage: async ({ search }, signal) => {
    const items = (await execute(LIST, search ? { search } : {}, { signal })).listDeleted;
    return { items, nextToken: null, total: items.length };
  },
};

const RESTORE = graphql(`
  mutation restoreDeleted($vrsta: String!, $id: ID!) { restoreDeleted(vrsta: $vrsta, id: $id) { naziv } }
`);

export const restoreDeleted = ({ vrsta, id }: Deleted, options: SubmitOptions) =>
  execute(RESTORE, { vrsta, id }, options);

const QUERIES_OF: Record<BinKind, QueryKey[]> = {
  client: [['clients'], ['client']],
  preoffer: [['preoffers'], ['preoffer']],
  'glass-order': [['glass'], ['glass-order']],
  document: [['preoffer'], ['project']],
  comment: [['preoffer'], ['project']],
  measurement: [['project']],
  'measuring-list': [['measuring-lists'], ['measuring-list']],
  opening: [['measuring-list']],
  visit: [['project'], ['visit']],
  payment: [['project']],
  due: [['project']],
};

/** Keys of all queries that may show a record after it was restored. */
export const QUERIES_TO_REFRESH: readonly QueryKey[] = [['bin'], ...Object.values(QUERIES_OF).flat()];

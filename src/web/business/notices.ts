import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const fields = graphql(`
  fragment NoticeListFields on NoticeList {
    items { id vrsta entity entityId tekst osoba createdAt procitano }
    neprocitano mejlom imaMejl
  }
`);

export type NoticeList = ResultOf<typeof fields>;
export type Notice = NoticeList['items'][number];

const LIST = graphql('query listNotices { listNotices { ...NoticeListFields } }', [fields]);

/** The notices from colleagues to the person, newest first. */
export const noticesQuery = graphqlQuery(['own-notices'], LIST, {}, data => data.listNotices, { staleTime: 60_000 });

const MARK_READ = graphql(
  'mutation markNoticesRead($ids: [ID!]!) { markNoticesRead(ids: $ids) { ...NoticeListFields } }',
  [fields],
);

export const markNoticesRead = async (ids: string[], options: SubmitOptions): Promise<NoticeList> =>
  (await execute(MARK_READ, { ids }, options)).markNoticesRead;

const MAIL = graphql(
  'mutation setNoticeMail($mejlom: Boolean!) { setNoticeMail(mejlom: $mejlom) { ...NoticeListFields } }',
  [fields],
);

export const setNoticeMail = async (mejlom: boolean, options: SubmitOptions): Promise<NoticeList> =>
  (await execute(MAIL, { mejlom }, options)).setNoticeMail;

export const noticesToCache = (value: NoticeList) => ({ key: noticesQuery.queryKey, value });

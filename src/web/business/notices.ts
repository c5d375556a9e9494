import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const LIST = graphql(`
  query listNotices($after: String) {
    listNotices(after: $after) {
      items { id vrsta entity entityId tekst osoba createdAt procitano }
      nextToken neprocitano mejlom imaMejl
    }
  }
`);

type NoticePage = ResultOf<typeof LIST>['listNotices'];
export type Notice = NoticePage['items'][number];

/** The person's notices, newest first; every page has the number of unread notices and the settings. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['own-notices'],
  queryFn: async ({ pageParam, signal }) => (await execute(LIST, { after: pageParam }, { signal })).listNotices,
  initialPageParam: null as string | null,
  getNextPageParam: page => page.nextToken,
  staleTime: 60_000,
});

/** An optimistic update of every loaded page. */
const updateOfPages = <Vars>(update: (page: NoticePage, vars: Vars) => NoticePage) => ({
  key: noticesQuery.queryKey,
  update: (old: InfiniteData<NoticePage, string | null>, vars: Vars) => ({
    ...old,
    pages: old.pages.map(page => update(page, vars)),
  }),
});

const MARK_READ = graphql('mutation markNoticesRead($ids: [ID!]!) { markNoticesRead(ids: $ids) { neprocitano } }');

export const markNoticeRead = (id: string, options: SubmitOptions) => execute(MARK_READ, { ids: [id] }, options);

/** The optimistic update of a notice that was unread until now. */
export const oneReadUpdate = updateOfPages<string>((page, id) => ({
  ...page,
  neprocitano: page.neprocitano - 1,
  items: page.items.map(notice => (notice.id === id ? { ...notice, procitano: true } : notice)),
}));

const MARK_ALL = graphql(
  'mutation markAllNoticesRead($newestId: ID!) { markAllNoticesRead(newestId: $newestId) { neprocitano } }',
);

export const markAllNoticesRead = (newestId: string, options: SubmitOptions) =>
  execute(MARK_ALL, { newestId }, options);

export const allReadUpdate = updateOfPages<string>(page => ({
  ...page,
  neprocitano: 0,
  items: page.items.map(notice => ({ ...notice, procitano: true })),
}));

const MAIL = graphql('mutation setNoticeMail($mejlom: Boolean!) { setNoticeMail(mejlom: $mejlom) { mejlom } }');

export const setNoticeMail = (mejlom: boolean, options: SubmitOptions) => execute(MAIL, { mejlom }, options);

export const mailUpdate = updateOfPages<boolean>((page, mejlom) => ({ ...page, mejlom }));

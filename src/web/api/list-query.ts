import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { VrstaPosla } from '#domain/enumerations.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { ListSearch } from './list-search.ts';
import { queryClient } from './query-client.ts';

export interface PageArgs {
  first: number;
  after?: string;
  search?: string;
  sort?: string;
  vrstaPosla?: VrstaPosla;
}

export interface Page<Row> {
  items: Row[];
  nextToken: string | null;
  total?: number;
  poVrsti?: { vrstaPosla: string; broj: number }[];
}

/** Where a list's rows come from; a feature has one such constant for each list. */
export interface ListSource<Row> {
  key: readonly string[];
  fetchPage(args: PageArgs, signal: AbortSignal): Promise<Page<Row>>;
  /** Rows a page; 100 if not given. */
  first?: number;
}

/** The cached pages of a list as the address asks for it. */
export const listQuery = <Row>(source: ListSource<Row>, { q, sort, vrsta }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: [...source.key, { q, sort, vrsta }],
    queryFn: ({ pageParam, signal }) =>
      source.fetchPage(
        {
          first: source.first ?? PAGE_SIZE.projects,
          ...(pageParam && { after: pageParam }),
          ...(q && { search: q }),
          ...(sort && { sort }),
          ...(vrsta && { vrstaPosla: vrsta }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    placeholderData: keepPreviousData,
  });

/** For a route's loader: the first page is asked for while the page's code is still on its way. */
export const prefetchList = <Row>(source: ListSource<Row>, search: ListSearch): void => {
  void queryClient.prefetchInfiniteQuery(listQuery(source, search));
};

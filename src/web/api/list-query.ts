import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { VrstaPosla } from '#domain/enumerations.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { SortedList } from '#domain/list-sort.ts';
import { type ChosenFilters, type ListFilters, type ListSearch, readListSearch } from './list-search.ts';
import { queryClient } from './query-client.ts';

export interface PageArgs {
  first: number;
  after?: string;
  search?: string;
  sort?: string;
  vrstaPosla?: VrstaPosla;
  chosen?: ChosenFilters;
}

export interface Page<Row> {
  items: Row[];
  nextToken: string | null;
  total?: number;
  /** Whether there are more rows than `total`. */
  totalIsAtLeast?: boolean;
  poVrsti?: { vrstaPosla: string; broj: number; isAtLeast: boolean }[];
}

/** How the rows of a list are fetched; each list has one such constant. */
export interface ListSource<Row> {
  key: readonly string[];
  fetchPage(args: PageArgs, signal: AbortSignal): Promise<Page<Row>>;
  /** The list's key in domain/list-sort.ts; a list without one cannot be sorted. */
  order?: SortedList;
  /** The order until the person chooses one, where it is not the default one of domain/list-sort.ts. */
  defaultSort?: string;
  /** Rows per page; 100 by default. */
  first?: number;
  /** The filters of this list, in addition to the job type. */
  filters?: ListFilters;
}

/** The query options for a list with the search, order and filters in the page's URL. */
export const listQuery = <Row>(
  source: ListSource<Row>,
  { q, sort = source.defaultSort, vrsta, ...chosen }: ListSearch,
) =>
  infiniteQueryOptions({
    queryKey: [...source.key, { q, sort, vrsta, ...chosen }],
    queryFn: ({ pageParam, signal }) =>
      source.fetchPage(
        {
          first: source.first ?? PAGE_SIZE.projects,
          ...(pageParam && { after: pageParam }),
          ...(q && { search: q }),
          ...(sort && { sort }),
          ...(vrsta && { vrstaPosla: vrsta }),
          ...(source.filters && { chosen }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    placeholderData: keepPreviousData,
  });

/** For a route's loader: fetches the first page while the page's code is still loading. */
export const prefetchList = <Row>(source: ListSource<Row>, search: object): void => {
  void queryClient.prefetchInfiniteQuery(listQuery(source, readListSearch({ ...search }, source.filters)));
};

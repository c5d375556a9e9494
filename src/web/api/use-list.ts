import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VrstaPosla } from '#domain/enumerations.ts';
import { DEFAULT_SORT, SORT_COLUMNS } from '#domain/list-sort.ts';
import { type ListSource, listQuery } from './list-query.ts';
import {
  type ChosenFilters,
  LIST_NAMES,
  type ListFilters,
  type ListSearch,
  readChosen,
  readListSearch,
} from './list-search.ts';

/** Milliseconds after the last key press before the search is sent. */
const SEARCH_DELAY_MS = 200;
const NO_FILTERS: ListFilters = {};

/** The list's parameters with the value undefined, which removes them from the URL. */
const withoutState = (filters: ListFilters): Partial<Record<keyof ListSearch, undefined>> =>
  Object.fromEntries([...LIST_NAMES, ...Object.keys(filters)].map(name => [name, undefined]));

/** The text of a search box; it is written to the URL after a pause, and follows changes of the URL (Back). */
function useTypedSearch(q: string, commit: (q: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(q);
  const committedText = useRef(q);
  useEffect(() => {
    if (q === committedText.current) return;
    committedText.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === committedText.current) return;
    const timer = setTimeout(() => {
      committedText.current = text;
      commit(text);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, commit]);
  return [typed, setTyped];
}

export type List<Row> = ReturnType<typeof useList<Row>>;

/**
 * A list whose search, order and filters are in the URL; pages are fetched as the person scrolls. Spread the result
 * into DataTable. The response to an outdated search is dropped.
 */
export function useList<Row>(source: ListSource<Row>) {
  const { filters = NO_FILTERS, order } = source;
  const defaultSort = source.defaultSort ?? (order ? DEFAULT_SORT[order] : '');
  const search = readListSearch(useSearch({ strict: false }), filters);
  const navigate = useNavigate();
  const change = useCallback(
    (part: { [K in keyof ListSearch]: ListSearch[K] | undefined }) =>
      void navigate({
        to: '.',
        // Other parameters in the URL, such as an open dialog, stay.
        search: old => ({ ...old, ...withoutState(filters), ...readListSearch({ ...old, ...part }, filters) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, filters],
  );
  const commit = useCallback((q: string) => change({ q: q || undefined }), [change]);
  const [typed, setTyped] = useTypedSearch(search.q ?? '', commit);

  const query = useInfiniteQuery(listQuery(source, search));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap(page => page.items) ?? [], [data]);
  // Only the first page has totals, which its refetch brings up to date.
  const firstPage = data?.pages[0];
  const fetchNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  return {
    rows,
    /** The number of matching rows, however many are loaded. */
    total: firstPage?.total,
    totalIsAtLeast: firstPage?.totalIsAtLeast ?? false,
    /** The number of matching rows of each job type. */
    counts: Object.fromEntries(firstPage?.poVrsti?.map(count => [count.vrstaPosla, count]) ?? []) as Partial<
      Record<VrstaPosla, { broj: number; isAtLeast: boolean }>
    >,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    /** Whether the rows on screen belong to an earlier search, order or filter. */
    isStale: query.isPlaceholderData,
    isFetchingNext: isFetchingNextPage,
    error: query.error,
    fetchNext,
    refresh: useCallback((): void => void refetch(), [refetch]),
    search: typed,
    setSearch: setTyped,
    sortColumns: order ? SORT_COLUMNS[order] : [],
    sort: search.sort ?? defaultSort,
    setSort: (sort: string) => change({ sort: sort === defaultSort ? undefined : sort }),
    vrstaPosla: search.vrsta ?? null,
    setVrstaPosla: (vrsta: VrstaPosla | null) => change({ vrsta: vrsta ?? undefined }),
    /** The list's state in the URL. */
    params: search,
    /** Replaces the list's whole state by a saved view. */
    apply: (view: string) =>
      change({
        ...withoutState(filters),
        ...readListSearch(Object.fromEntries(new URLSearchParams(view)), filters),
      }),
    filters,
    chosen: readChosen({ ...search }, filters),
    /** Sets the given filters; undefined removes a filter. */
    choose: (part: { [K in keyof ChosenFilters]: ChosenFilters[K] | undefined }) => change(part),
  };
}

import { selectText } from './columns.ts';
import type { PagedList } from './paged-list.ts';

/**
 * Each set of columns is another prepared statement on every connection; beyond this number of sets whole rows are
 * read.
 */
const COLUMN_SETS_MAX = 30;

/**
 * Chooses the columns of a list's pages: the requested ones or all, and the sort value, from which the next page
 * begins.
 */
export function pageColumns(list: PagedList) {
  const all = selectText(list.columns);
  const sets = new Set<string>();
  const textsBySet = new WeakMap<ReadonlySet<string>, Map<string, string>>();
  const isField = (sort: string) => list.fieldSorts?.includes(sort) ?? false;

  const choose = (requested: ReadonlySet<string>, sort: string): string => {
    const selectedFields = new Set(['id', ...requested, ...(isField(sort) ? [sort] : [])]);
    const columns = Object.entries(list.columns).filter(([field]) => selectedFields.has(field));
    const text = selectText(Object.fromEntries(columns));
    if (columns.length < selectedFields.size || (!sets.has(text) && sets.size === COLUMN_SETS_MAX)) return all;
    sets.add(text);
    return text;
  };

  const columnsOf = (requested: ReadonlySet<string> | undefined, sort: string): string => {
    if (!requested) return all;
    const textBySort = textsBySet.get(requested) ?? new Map<string, string>();
    textsBySet.set(requested, textBySort);
    const columns = textBySort.get(sort) ?? choose(requested, sort);
    textBySort.set(sort, columns);
    return columns;
  };

  return {
    /** SQL of the columns; `requested` must be the same Set object for the same document. */
    of(requested: ReadonlySet<string> | undefined, sort: string): string {
      const text = columnsOf(requested, sort);
      return isField(sort) ? text : `${text}, (${list.sorts[sort]})::text as "sortKey"`;
    },
    /** The row's sort value. */
    keyOf: (row: object, sort: string): string =>
      String((row as Record<string, unknown>)[isField(sort) ? sort : 'sortKey'] ?? ''),
  };
}

import { selectText } from './columns.ts';
import type { PagedList } from './paged-list.ts';

/**
 * Each set of columns is another prepared statement on every connection; beyond this number of sets whole rows are
 * read.
 */
const MAX_SETS = 30;

/** The columns that a page selects; for one sort, equal names mean equal texts. */
export interface PageColumns {
  text: string;
  name: string;
}

/**
 * Chooses the columns of a list's pages: the requested ones or all, and the sort value, from which the next page
 * begins.
 */
export function pageColumns(list: PagedList) {
  const all = { text: selectText(list.columns), name: '' };
  const names = new Map<string, string>();
  const chosen = new WeakMap<ReadonlySet<string>, Map<string, PageColumns>>();
  const isField = (sort: string) => list.fieldSorts?.includes(sort) ?? false;

  const choose = (asked: ReadonlySet<string>, sort: string): PageColumns => {
    const wanted = new Set(['id', ...asked, ...(isField(sort) ? [sort] : [])]);
    const columns = Object.entries(list.columns).filter(([field]) => wanted.has(field));
    if (columns.length < wanted.size) return all;
    const text = selectText(Object.fromEntries(columns));
    const name = names.get(text) ?? `_columns${names.size}`;
    if (!names.has(text) && names.size === MAX_SETS) return all;
    names.set(text, name);
    return { text, name };
  };

  const columnsOf = (asked: ReadonlySet<string> | undefined, sort: string): PageColumns => {
    if (!asked) return all;
    const bySort = chosen.get(asked) ?? new Map<string, PageColumns>();
    chosen.set(asked, bySort);
    const columns = bySort.get(sort) ?? choose(asked, sort);
    bySort.set(sort, columns);
    return columns;
  };

  return {
    /** `asked` must be the same Set object for the same document. */
    of(asked: ReadonlySet<string> | undefined, sort: string): PageColumns {
      const { text, name } = columnsOf(asked, sort);
      return { text: isField(sort) ? text : `${text}, (${list.sorts[sort]})::text as "sortKey"`, name };
    },
    /** The row's sort value. */
    keyOf: (row: object, sort: string): string =>
      String((row as Record<string, unknown>)[isField(sort) ? sort : 'sortKey'] ?? ''),
  };
}

import { type Holder, may } from '#domain/rights.ts';
import { readableColumns } from './columns.ts';
import type { Cursors } from './cursor.ts';
import { pageReader } from './page.ts';
import type { PagedList } from './paged-list.ts';

const hiddenFields = ({ fieldRights = {} }: PagedList, who: Holder): string[] =>
  Object.entries(fieldRights).flatMap(([field, right]) => (may(who, right) ? [] : [field]));

const isSearchOpenOnly = ({ searchRight }: PagedList, who: Holder): boolean =>
  searchRight !== undefined && !may(who, searchRight);

/**
 * The list without the fields that the person may not read: they are null, and rows are neither sorted nor found by
 * them, which would reveal their values. A person without `searchRight` searches only the part of the text that
 * requires no further right.
 */
function listFor(list: PagedList, who: Holder, hidden: readonly string[]): PagedList {
  if (hidden.length === 0) return list;
  const sorts = Object.fromEntries(Object.entries(list.sorts).filter(([field]) => !hidden.includes(field)));
  const columns = readableColumns(list.columns, list.fieldRights ?? {}, who);
  return { ...list, sorts, columns, isSearchOpenOnly: isSearchOpenOnly(list, who) };
}

/**
 * Returns a function that returns a person's reader of the list's pages; people who may read the same fields share one.
 */
export function pageReaders<Row extends { id: string }>(list: PagedList, cursors: Cursors) {
  const readers = new Map<string, ReturnType<typeof pageReader<Row>>>();
  return (who: Holder) => {
    const hidden = hiddenFields(list, who);
    const key = hidden.join();
    const reader = readers.get(key) ?? pageReader<Row>(listFor(list, who, hidden), cursors);
    readers.set(key, reader);
    return reader;
  };
}

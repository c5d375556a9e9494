import { type Holder, may, type Rights } from '#domain/rights.ts';
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
  type Reader = ReturnType<typeof pageReader<Row>>;
  const readerByFields = new Map<string, Reader>();
  const readerByRights = new WeakMap<Rights, Reader>();
  const readerFor = (who: Holder): Reader => {
    const hidden = hiddenFields(list, who);
    const key = hidden.join();
    const reader = readerByFields.get(key) ?? pageReader<Row>(listFor(list, who, hidden), cursors);
    readerByFields.set(key, reader);
    return reader;
  };
  return (who: Holder): Reader => {
    const reader = readerByRights.get(who.rights) ?? readerFor(who);
    readerByRights.set(who.rights, reader);
    return reader;
  };
}

import { type Holder, may } from '#domain/rights.ts';
import { readable } from './columns.ts';
import type { Cursors } from './cursor.ts';
import { pageReader } from './page.ts';
import type { PagedList } from './paged-list.ts';

const hiddenFields = ({ fieldRights = {} }: PagedList, who: Holder): string[] =>
  Object.entries(fieldRights).flatMap(([field, right]) => (may(who, right) ? [] : [field]));

/** The list without the fields that the person may not read: they are null, and nothing is sorted by them, which would tell them. */
function listFor(list: PagedList, who: Holder, hidden: readonly string[], name: string): PagedList {
  if (hidden.length === 0) return list;
  const sorts = Object.fromEntries(Object.entries(list.sorts).filter(([field]) => !hidden.includes(field)));
  return { ...list, name, sorts, columns: readable(list.columns, list.fieldRights ?? {}, who) };
}

/** Readers of a list's pages by what the person may read of it; people with equal rights share one. */
export function pageReaders<Row extends { id: string }>(list: PagedList, cursors: Cursors) {
  const readers = new Map<string, ReturnType<typeof pageReader<Row>>>();
  return (who: Holder) => {
    const hidden = hiddenFields(list, who);
    const key = hidden.join();
    const name = `${list.name}_${readers.size}`;
    const reader = readers.get(key) ?? pageReader<Row>(listFor(list, who, hidden, name), cursors);
    readers.set(key, reader);
    return reader;
  };
}

import type { ObjectRef } from '@pothos/core';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import type { Cursors } from './cursor.ts';
import type { DefinedList } from './define-list.ts';
import { resolveChosen } from './filters.ts';
import type { Page } from './page.ts';
import { requestedColumns } from './requested-columns.ts';
import { pageReaders } from './visible-list.ts';

/** Creates the type of a list's pages; the rows are counted only when `total` or `totalIsAtLeast` is selected. */
export function pageType(builder: Builder, name: string, item: ObjectRef<BuilderTypes, object>) {
  return builder.objectRef<Page<object>>(name).implement({
    fields: t => ({
      items: t.expose('items', { type: [item] }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
      total: t.int({
        description: 'at most 10,000, of a search 1,000',
        resolve: async page => (await page.counts.total()).broj,
      }),
      totalIsAtLeast: t.boolean({
        description: 'there are more rows than `total`, which were not counted',
        resolve: async page => (await page.counts.total()).isAtLeast,
      }),
    }),
  });
}

export type PageType = ReturnType<typeof pageType>;

/**
 * Adds to the schema the query field that reads a list's pages, with the arguments `first`, `after`, `search`, `sort`
 * and one for each of the list's filters.
 */
export function addListQuery(builder: Builder, cursors: Cursors, type: PageType, list: DefinedList): void {
  const readers = pageReaders(list, cursors);
  const sorts = SORT_COLUMNS[list.order].flatMap(column => [`${column}:asc`, `${column}:desc`]);
  builder.queryField(list.query, t => {
    const filters = Object.entries(list.filters).map(
      ([name, filter]) =>
        [name, t.arg({ type: filter.type, ...(filter.description && { description: filter.description }) })] as const,
    );
    return t.field({
      type,
      right: list.exported.right,
      what: list.what,
      args: {
        ...Object.fromEntries(filters),
        first: t.arg.int({ defaultValue: list.pageSize }),
        after: t.arg.string(),
        search: t.arg.string(),
        sort: t.arg.string({
          description: `column and direction; left out: the own order of the list; one of: ${sorts.join(', ')}`,
        }),
      },
      resolve: (_root, { first, after, search, sort, ...chosen }, call, info) =>
        readers(call.actor)(call.db, {
          first: first ?? list.pageSize,
          after,
          search,
          sort,
          chosen: resolveChosen(call.actor, list.filters, chosen),
          requested: requestedColumns(info),
        }),
    });
  });
}

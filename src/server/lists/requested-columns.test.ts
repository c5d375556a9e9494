import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createBuilder } from '#server/kernel/graphql/graphql-builder.ts';
import { requestedColumns } from './requested-columns.ts';

interface Window {
  id: string;
  width: number;
  height: number;
  owner: string;
}

let columns: ReadonlySet<string> | undefined;
const builder = createBuilder();
const Window = builder.objectRef<Window>('Window').implement({
  fields: t => ({
    id: t.exposeID('id'),
    sirina: t.exposeInt('width'),
    area: t.int({ reads: ['width', 'height'], resolve: ({ width, height }) => width * height }),
    owner: t.string({ resolve: ({ owner }) => owner }),
  }),
});
const Page = builder.objectRef<{ items: Window[] }>('Page').implement({
  fields: t => ({ items: t.expose('items', { type: [Window] }), total: t.int({ resolve: () => 0 }) }),
});
builder.queryField('windows', t =>
  t.field({
    type: Page,
    right: 'clients:read',
    what: 'clients',
    resolve: (_root, _args, _call, info) => {
      columns = requestedColumns(info);
      return { items: [] };
    },
  }),
);
builder.mutationField('undoDelete', t => t.boolean({ right: 'clients:write', what: 'nothing', resolve: () => true }));
const schema = builder.toSchema();

const columnsOf = async (source: string): Promise<string[] | undefined> => {
  expect((await graphql({ schema, source, contextValue: {} })).errors).toBeUndefined();
  return columns && [...columns];
};

test.each<[string, string[] | undefined]>([
  ['{ windows { items { id sirina } } }', ['id', 'width']],
  ['{ windows { items { __typename a: area id } } }', ['width', 'height', 'id']],
  ['{ windows { total } }', []],
  [
    '{ windows { ...P } windows { items { area } } } fragment P on Page { items { ...W } } fragment W on Window { id }',
    ['id', 'width', 'height'],
  ],
  [
    '{ windows { items { ... on Window { id @skip(if: true) } ... @include(if: false) { sirina } } } }',
    ['id', 'width'],
  ],
  ['{ windows { items { id owner } } }', undefined],
])('requestedColumns of %s returns %j (undefined: whole rows)', async (source, columns) => {
  expect(await columnsOf(source)).toEqual(columns);
});

import { CLIENT_DETAILS, NEW_CLIENT_FIELDS } from '#domain/client/fields.ts';
import { eachField } from '#domain/fields.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import type { ClientRow, ObjectTypes } from '#server/lists/object-types.ts';
import { pageReader } from '#server/lists/page.ts';
import { pageType } from '#server/lists/page-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { CLIENT_LIST, findClient } from './clients.queries.ts';
import { createClient } from './clients.ts';

export function addClients(builder: Builder, { Client }: ObjectTypes, cursors: Cursors): void {
  Client.implement({
    fields: t => ({
      id: t.exposeID('id'),
      tip: t.exposeString('tip', { description: 'pravno (business) or fizicko (private person)' }),
      poslovnoIme: t.exposeString('poslovnoIme'),
      ...eachField(CLIENT_DETAILS, field => t.exposeString(field, { nullable: true })),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  addList(builder, Client, cursors);
  addGet(builder, Client);
  addCreate(builder, Client);
}

function addList(builder: Builder, Client: ObjectTypes['Client'], cursors: Cursors): void {
  const readPage = pageReader<ClientRow>(CLIENT_LIST, cursors);
  const ClientPage = pageType(builder, 'ClientPage', Client);
  builder.queryField('listClients', t =>
    t.field({
      type: ClientPage,
      args: {
        first: t.arg.int({ defaultValue: PAGE_SIZE.clients }),
        after: t.arg.string(),
        search: t.arg.string(),
        sort: t.arg.string(),
      },
      resolve: (_root, args, call) => readPage(call.db, { ...args, first: args.first ?? PAGE_SIZE.clients }),
    }),
  );
}

/** Beside the contract: the edit dialog asks for the whole client, the list only for its columns. */
function addGet(builder: Builder, Client: ObjectTypes['Client']): void {
  builder.queryField('getClient', t =>
    t.field({
      type: Client,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, call) => (isRowId(id) ? ((await findClient(call.db, id)) ?? null) : null),
    }),
  );
}

function addCreate(builder: Builder, Client: ObjectTypes['Client']): void {
  const CreateClientsInput = builder.inputType('CreateClientsInput', {
    fields: t => ({ tip: t.string({ defaultValue: 'pravno' }), ...eachField(NEW_CLIENT_FIELDS, () => t.string()) }),
  });
  builder.mutationField('createClients', t =>
    t.field({
      type: Client,
      args: { input: t.arg({ type: CreateClientsInput, required: true }) },
      resolve: (_root, { input }, call) => createClient(call, input),
    }),
  );
}

import { CLIENT_DETAILS, NEW_CLIENT_FIELDS } from '#domain/client/fields.ts';
import { eachField } from '#domain/fields.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery, pageType } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { addComputedClientFields } from './client-computed.graphql.ts';
import { CLIENT_LIST } from './clients.list.ts';
import { findClient } from './clients.queries.ts';
import { createClient } from './clients.ts';
import { addContacts } from './contacts.graphql.ts';
import { addDuplicates } from './duplicates.graphql.ts';
import { addMerges } from './merge.graphql.ts';
import { addPeople } from './people.graphql.ts';
import { addClientRecord } from './record.graphql.ts';
import { addSimilarClients } from './similar.graphql.ts';

export function addClients(builder: Builder, types: ObjectTypes, cursors: Cursors): void {
  const { Client } = types;
  Client.implement({
    fields: t => ({
      id: t.exposeID('id'),
      tip: t.exposeString('tip', { description: 'a business, or a private person' }),
      poslovnoIme: t.exposeString('poslovnoIme'),
      ...eachField(CLIENT_DETAILS, field => t.exposeString(field, { nullable: true })),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  addListQuery(builder, cursors, pageType(builder, 'ClientPage', Client), CLIENT_LIST);
  addComputedClientFields(builder, types);
  addPeople(builder, types);
  addContacts(builder, types);
  addClientRecord(builder, types, cursors);
  addMerges(builder, types);
  addSimilarClients(builder, types);
  addDuplicates(builder, types);
  addGet(builder, Client);
  addCreate(builder, Client);
}

/** Adds reading one whole client, for the edit dialog: a page of the list has only the list's columns. */
function addGet(builder: Builder, Client: ObjectTypes['Client']): void {
  builder.queryField('getClient', t =>
    t.field({
      type: Client,
      right: 'clients:read',
      what: 'a client; null: there is none',
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
  const clients = mutationsOf(builder, Client, 'clients:write');
  clients('createClients', CreateClientsInput, createClient, 'adds a client');
}

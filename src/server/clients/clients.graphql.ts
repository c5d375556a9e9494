import { CLIENT_DETAILS, NEW_CLIENT_FIELDS } from '#domain/client/fields.ts';
import { eachField } from '#domain/fields.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery, pageType } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { addComputedClientFields } from './client-computed.graphql.ts';
import { CLIENT_LIST } from './clients.list.ts';
import { findClient } from './clients.queries.ts';
import { createClient } from './clients.ts';
import { addContact, removeContact } from './contacts.ts';
import { type DuplicateGroup, declareDifferent, duplicateClients, GROUP_CLIENTS_MAX } from './duplicates.ts';
import { addMerges } from './merge.graphql.ts';
import { addPeople } from './people.graphql.ts';
import { addClientRecord } from './record.graphql.ts';
import { type SimilarClient, similarClients } from './similar.ts';

/** Adds to the schema the list of clients that may be duplicates, and the mutation that declares them different. */
function addDuplicates(builder: Builder, { Client }: ObjectTypes): void {
  const Group = builder.objectRef<DuplicateGroup>('DuplicateClients').implement({
    fields: t => ({
      razlog: t.exposeString('razlog', { description: 'why they may be one' }),
      klijenti: t.expose('klijenti', { type: [Client], description: 'the oldest first' }),
    }),
  });
  const Input = builder.inputType('DeclareDifferentClientsInput', {
    fields: t => ({ ids: t.idList({ required: true, description: `from 2 to ${GROUP_CLIENTS_MAX}` }) }),
  });
  builder.queryField('listDuplicateClients', t =>
    t.field({
      type: [Group],
      right: 'clients:write',
      what: 'the surest 50 groups with one PIB, phone or name; none that was declared different',
      resolve: (_root, _args, call) => duplicateClients(call),
    }),
  );
  const clients = mutationsOf(builder, [Client], 'clients:write');
  clients(
    'declareDifferentClients',
    Input,
    (call, { ids }) => declareDifferent(call, ids),
    'these clients are not one: no two of them are listed together again',
  );
}

/** Adds to the schema the mutations of a client's log of calls, messages, visits and notes (read in its history). */
function addContacts(builder: Builder, { Client }: ObjectTypes): void {
  const CreateClientContactInput = builder.inputType('CreateClientContactInput', {
    fields: t => ({
      clientId: t.id({ required: true }),
      vrsta: t.string({ required: true }),
      vreme: t.field({ type: 'DateTime', required: true, description: 'when it happened' }),
      tekst: t.string({ required: true }),
    }),
  });
  const DeleteClientContactInput = builder.inputType('DeleteClientContactInput', {
    fields: t => ({
      clientId: t.id({ required: true }),
      id: t.id({ required: true, description: 'the number in its kljuc' }),
    }),
  });
  const clients = mutationsOf(builder, Client, 'clients:write');
  clients(
    'createClientContact',
    CreateClientContactInput,
    async (call, input) => (await addContact(call, input)).client,
    'notes a contact with a client',
  );
  clients('deleteClientContact', DeleteClientContactInput, removeContact, "the author's own");
}

/** Adds to the schema the search for stored clients that may be the new one, which a form shows while it is typed. */
function addSimilarClients(builder: Builder, { Client }: ObjectTypes): void {
  const SimilarClientType = builder.objectRef<SimilarClient>('SimilarClient').implement({
    fields: t => ({
      client: t.expose('client', { type: Client }),
      razlog: t.exposeString('razlog', { description: 'why it may be the same one' }),
    }),
  });
  builder.queryField('listSimilarClients', t =>
    t.field({
      type: [SimilarClientType],
      right: 'clients:read',
      what: 'the three likeliest, the surest first; a phone that is not whole yet is ignored',
      args: {
        poslovnoIme: t.arg.string(),
        pib: t.arg.string(),
        mesto: t.arg.string(),
        telefoni: t.arg.stringList(),
      },
      resolve: (_root, args, call) => similarClients(call, args),
    }),
  );
}

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

/** Adds to the schema `getClient`, for the edit dialog: a page of the list has only the list's columns. */
function addGet(builder: Builder, Client: ObjectTypes['Client']): void {
  builder.queryField('getClient', t =>
    t.field({
      type: Client,
      right: 'clients:read',
      what: 'a client; null: there is none',
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => findClient(call.db, id),
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

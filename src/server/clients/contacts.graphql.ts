import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { addContact, removeContact } from './contacts.ts';

/** Adds the log of a client: calls, messages, visits and notes. They are read as part of the client's history. */
export function addContacts(builder: Builder, { Client }: ObjectTypes): void {
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

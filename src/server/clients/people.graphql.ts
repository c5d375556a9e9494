import { PERSON_DETAILS } from '#domain/client/people.ts';
import { eachField } from '#domain/fields.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type ClientPerson, peopleOfAll } from './people.queries.ts';
import { addPerson, changePerson, deletePerson } from './people.ts';

const personFields = (t: InputFields) => ({
  ime: t.string({ required: true }),
  ...eachField(PERSON_DETAILS, () => t.string()),
});

const targetFields = (t: InputFields) => ({
  clientId: t.id({ required: true }),
  id: t.id({ required: true }),
  version: t.int({ required: true, description: 'of the person as the caller saw it' }),
});

export function addPeople(builder: Builder, { Client }: ObjectTypes): void {
  const ClientPersonType = builder.objectRef<ClientPerson>('ClientPerson').implement({
    fields: t => ({
      id: t.id({ resolve: person => String(person.id) }),
      ime: t.exposeString('ime'),
      ...eachField(PERSON_DETAILS, field => t.exposeString(field, { nullable: true })),
      version: t.exposeInt('version'),
    }),
  });
  const readPeople = batched(peopleOfAll);
  builder.objectField(Client, 'osobe', t =>
    t.field({
      type: [ClientPersonType],
      description: 'contact persons, the first added first',
      reads: ['id'],
      resolve: async ({ id }, _args, call) => (await readPeople(call, id)) ?? [],
    }),
  );
  const inputs = {
    create: builder.inputType('CreateClientPersonInput', {
      fields: t => ({ clientId: t.id({ required: true }), ...personFields(t) }),
    }),
    update: builder.inputType('UpdateClientPersonInput', { fields: t => ({ ...targetFields(t), ...personFields(t) }) }),
    remove: builder.inputType('DeleteClientPersonInput', { fields: targetFields }),
  };
  const clients = mutationsOf(builder, Client, 'clients:write');
  clients('createClientPerson', inputs.create, addPerson, 'adds a contact person to a client');
  clients('updateClientPerson', inputs.update, changePerson, 'changes a contact person');
  clients('deleteClientPerson', inputs.remove, deletePerson, 'removes a contact person');
}

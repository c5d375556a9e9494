import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type DuplicateGroup, declareDifferent, duplicateClients, GROUP_MAX } from './duplicates.ts';

/** Adds the list of records that may be one client, and the decision of a person that they are not. */
export function addDuplicates(builder: Builder, { Client }: ObjectTypes): void {
  const Group = builder.objectRef<DuplicateGroup>('DuplicateClients').implement({
    fields: t => ({
      razlog: t.exposeString('razlog', { description: 'why they may be one' }),
      klijenti: t.expose('klijenti', { type: [Client], description: 'the oldest first' }),
    }),
  });
  const Input = builder.inputType('DeclareDifferentClientsInput', {
    fields: t => ({ ids: t.idList({ required: true, description: `from 2 to ${GROUP_MAX}` }) }),
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

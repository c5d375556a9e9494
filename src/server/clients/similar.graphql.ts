import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type SimilarClient, similarClients } from './similar.ts';

/** Adds the search for existing clients that may be the new one; the form shows them while the client is typed. */
export function addSimilarClients(builder: Builder, { Client }: ObjectTypes): void {
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

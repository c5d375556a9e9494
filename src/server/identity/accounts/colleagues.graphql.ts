import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { listColleagues } from './accounts.queries.ts';

/** Adds to the schema an account as its colleagues see it, and the list of accounts to which work can be assigned. */
export function addColleagues(builder: Builder, { Person }: ObjectTypes): void {
  Person.implement({
    description: 'an account as its colleagues see it',
    fields: t => ({ id: t.exposeID('id'), ime: t.exposeString('ime'), korisnickoIme: t.exposeString('korisnickoIme') }),
  });
  builder.queryField('listColleagues', t =>
    t.field({
      type: [Person],
      right: 'signed-in',
      what: 'the active accounts, by name',
      resolve: (_root, _args, { db }) => listColleagues(db),
    }),
  );
}

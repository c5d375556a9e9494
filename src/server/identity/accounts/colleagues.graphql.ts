import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { colleagues } from './accounts.queries.ts';

/** Whom work can be given to. */
export function addColleagues(builder: Builder, { Person }: ObjectTypes): void {
  builder.queryField('listColleagues', t =>
    t.field({
      type: [Person],
      right: 'signed-in',
      description: 'the active accounts, by name',
      resolve: (_root, _args, { db }) => colleagues(db),
    }),
  );
}

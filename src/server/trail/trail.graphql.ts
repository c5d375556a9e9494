import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import type { ChangeRow } from './trail.queries.ts';
import { listChanges } from './trail.ts';

const PAGE_ROWS = 50;

/**
 * Adds to the schema `listChanges`, the audit trail: of a record for everyone who may read the record, of a person's
 * account for that person, and of all records for owners.
 */
export function addTrail(builder: Builder, cursors: Cursors): void {
  const Change = builder.objectRef<ChangeRow>('Change').implement({
    fields: t => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      actorName: t.exposeString('actorName'),
      actorUsername: t.exposeString('actorUsername', {
        description: 'the account behind the name; empty where no account acted',
      }),
      action: t.exposeString('action', {
        description: 'the operation, by its name in this schema or in the HTTP contract',
      }),
      entity: t.exposeString('entity'),
      entityId: t.exposeID('entityId'),
      zapis: t.exposeString('zapis', { nullable: true, description: 'what the record is called now' }),
      detail: t.string({ description: 'facts of the change as JSON', resolve: ({ detail }) => JSON.stringify(detail) }),
    }),
  });
  const ChangePage = builder.objectRef<{ items: ChangeRow[]; nextToken: string | null }>('ChangePage').implement({
    fields: t => ({
      items: t.expose('items', { type: [Change] }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });
  builder.queryField('listChanges', t =>
    t.field({
      type: ChangePage,
      right: 'signed-in',
      what: 'a page of the audit trail, the newest first; of one record with entity and entityId',
      args: {
        first: t.arg.int({ defaultValue: PAGE_ROWS }),
        after: t.arg.string(),
        search: t.arg.string(),
        entity: t.arg.string(),
        entityId: t.arg.id(),
        uplataId: t.arg.id({ description: 'of a project: only what concerns this payment' }),
      },
      resolve: (_root, args, call) => listChanges(call, { ...args, first: args.first ?? PAGE_ROWS }, cursors),
    }),
  );
}

import { RECORDS } from '#domain/records.ts';
import { may } from '#domain/rights.ts';
import { mayBeNotifiedOf } from '#domain/trail/readable-changes.ts';
import type { ChangeEvent } from '#server/changes/change-event.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ChangeEvents } from './change-events.ts';

const maySee =
  (actor: Actor) =>
  ({ entity, action }: ChangeEvent): boolean =>
    may(actor, RECORDS[entity].live) && (entity !== 'project' || mayBeNotifiedOf(actor, action));

/**
 * Adds to the schema `subscription { changed { … } }`, which reports only that a record changed; the web client fetches
 * the content if the person may read it.
 */
export function addLive(builder: Builder, events: ChangeEvents): void {
  const Changed = builder.objectRef<ChangeEvent>('Changed').implement({
    fields: t => ({
      entity: t.exposeString('entity'),
      id: t.exposeID('id'),
      action: t.exposeString('action', { description: 'the operation, as in Change' }),
      actorId: t.exposeID('actorId'),
      actorName: t.exposeString('actorName'),
      page: t.exposeString('page', {
        nullable: true,
        description: 'the header okno-page of the request that made the change',
      }),
    }),
  });
  builder.subscriptionType({});
  builder.subscriptionField('changed', t =>
    t.field({
      type: Changed,
      right: 'signed-in',
      what: 'every change after the stream has opened; over GET /api/graphql/stream',
      subscribe: (_root, _args, { actor }) => events.subscribe(maySee(actor)),
      resolve: event => (event as [ChangeEvent])[0],
    }),
  );
}

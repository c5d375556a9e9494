import { CLIENT_FIELD_RIGHTS } from '#domain/client/read-rights.ts';
import { type Holder, may } from '#domain/rights.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { batchedBy } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { LAST_ACTIVITY, OPEN_PROJECTS, OWED } from './client-computed.ts';

const projectFigures = batchedBy<{ id: string; open: number; owed: string }>(`/*clients_projects*/
  select client_id as id, ${OPEN_PROJECTS} as open, ${OWED} as owed
  from projects where client_id = any($1::uuid[]) and deleted_at is null group by client_id`);

const lastActivity = batchedBy<{ id: string; at: string }>(`/*clients_activity*/
  select id, ${LAST_ACTIVITY} as at from clients where id = any($1::uuid[])`);

const mayRead = (who: Holder, field: string): boolean => {
  const right = CLIENT_FIELD_RIGHTS[field];
  return !right || may(who, right);
};

/** Adds to the type Client its open projects, debt and last activity; each is read only when it is selected. */
export function addComputedClientFields(builder: Builder, { Client }: ObjectTypes): void {
  builder.objectFields(Client, t => ({
    otvorenihProjekata: t.int({
      nullable: true,
      description: 'projects that are not archived, lost or cancelled; null without the right to projects',
      reads: ['id'],
      resolve: async ({ id }, _args, call) =>
        mayRead(call.actor, 'otvorenihProjekata') ? ((await projectFigures(call, id))?.open ?? 0) : null,
    }),
    duguje: t.field({
      type: 'Money',
      nullable: true,
      description:
        'RSD left to pay on projects with a chosen offer that were not lost or cancelled; null without the right to finances',
      reads: ['id'],
      resolve: async ({ id }, _args, call) =>
        mayRead(call.actor, 'duguje') ? ((await projectFigures(call, id))?.owed ?? '0.00') : null,
    }),
    aktivnostAt: t.field({
      type: 'DateTime',
      description: 'when anything was last done to the client, or to one of its pre-offers or projects',
      reads: ['id', 'createdAt'],
      resolve: async ({ id, createdAt }, _args, call) => (await lastActivity(call, id))?.at ?? createdAt,
    }),
  }));
}

import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { BinRow } from './bin.queries.ts';
import { restoreDeleted, searchBin, undoDelete } from './bin.ts';

/**
 * Adds to the schema the operations of the bin („Korpa“): `listDeleted` and `restoreDeleted` for owners, `undoDelete`
 * for the person who deleted the item, within 60 seconds.
 */
export function addBin(builder: Builder): void {
  const Deleted = builder.objectRef<BinRow>('Deleted').implement({
    fields: t => ({
      id: t.exposeID('id'),
      vrsta: t.exposeString('vrsta'),
      lista: t.exposeString('lista', { description: 'which document or note list' }),
      naziv: t.exposeString('naziv'),
      klijent: t.exposeString('klijent', { nullable: true }),
      preofferId: t.exposeID('preofferId', { nullable: true }),
      projectId: t.exposeID('projectId', { nullable: true }),
      deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
      deletedBy: t.exposeString('deletedBy'),
    }),
  });
  builder.queryField('listDeleted', t =>
    t.field({
      type: [Deleted],
      right: 'bin:read',
      what: 'what is in the bin, what was deleted last first',
      args: { search: t.arg.string() },
      resolve: (_root, { search }, call) => searchBin(call, search),
    }),
  );
  builder.mutationField('restoreDeleted', t =>
    t.field({
      type: Deleted,
      right: 'bin:write',
      what: 'restores what is in the bin',
      args: { vrsta: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, { vrsta, id }, call) => restoreDeleted(call, vrsta, id),
    }),
  );
  builder.mutationField('undoDelete', t =>
    t.field({
      type: Deleted,
      right: 'signed-in',
      what: 'restores what the caller deleted in the last 60 seconds',
      args: {
        vrsta: t.arg.string({ required: true }),
        parentId: t.arg.id({
          required: true,
          description: 'the project or pre-offer; a client, pre-offer, glass order or visit is its own',
        }),
        createdAt: t.arg({
          type: 'DateTime',
          description: 'of the deleted thing; without it what went last comes back',
        }),
      },
      resolve: (_root, target, call) => undoDelete(call, target),
    }),
  );
}

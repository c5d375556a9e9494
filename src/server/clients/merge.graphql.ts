import { UNMERGE_HOURS } from '#domain/client/merge.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import {
  type ChangeSinceMerge,
  type ChildCounts,
  changesSinceMerge,
  countChildren,
  mergedInto,
  openMerges,
} from './merge.queries.ts';
import { mergeClients, unmergeClients } from './merge.ts';

type OpenMerge = Awaited<ReturnType<typeof openMerges>>[number];

/** Adds to the schema the merge of two clients that are one, its undo, and the queries about merges. */
export function addMerges(builder: Builder, { Client }: ObjectTypes): void {
  addMergeQueries(builder);
  const MergeClientsInput = builder.inputType('MergeClientsInput', {
    fields: t => ({
      keepId: t.id({ required: true, description: 'the client that stays' }),
      dropId: t.id({ required: true, description: 'the one that goes to the bin' }),
      keepVersion: t.int({ required: true }),
      dropVersion: t.int({ required: true }),
      uzmi: t.stringList({ required: true, description: "fields that take the other one's value" }),
    }),
  });
  const UnmergeClientsInput = builder.inputType('UnmergeClientsInput', {
    fields: t => ({ keepId: t.id({ required: true }), dropId: t.id({ required: true }) }),
  });
  const clientMerges = mutationsOf(builder, Client, 'client-merges:write');
  clientMerges(
    'mergeClients',
    MergeClientsInput,
    mergeClients,
    'CONFLICT when either was changed or merged since it was read',
  );
  clientMerges(
    'unmergeClients',
    UnmergeClientsInput,
    unmergeClients,
    `within ${UNMERGE_HOURS} hours; CONFLICT once anything was made or changed since`,
  );
}

function addMergeQueries(builder: Builder): void {
  const Counts = builder.objectRef<ChildCounts>('ClientChildren').implement({
    fields: t => ({
      predponude: t.exposeInt('predponude'),
      projekti: t.exposeInt('projekti'),
      osobe: t.exposeInt('osobe'),
      beleske: t.exposeInt('beleske'),
      posete: t.exposeInt('posete'),
    }),
  });
  const Work = builder.objectRef<ChangeSinceMerge>('WorkSinceMerge').implement({
    fields: t => ({
      entity: t.exposeString('entity', { description: 'the kind of record, as in the trail' }),
      id: t.exposeID('id', { description: 'of the record' }),
      action: t.exposeString('action'),
      at: t.expose('at', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
    }),
  });
  const Open = builder.objectRef<OpenMerge>('ClientMerge').implement({
    fields: t => ({
      dropId: t.exposeID('dropId'),
      naziv: t.exposeString('naziv', { description: 'of the client that went to the bin' }),
      mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
      posle: t.field({
        type: [Work],
        description: 'what was made or changed since, at most 20; empty while the merge can be undone',
        resolve: (merge, _args, { db }) => changesSinceMerge(db, merge),
      }),
    }),
  });
  builder.queryFields(t => ({
    getClientChildren: t.field({
      type: Counts,
      right: 'client-merges:write',
      what: 'what a merge would move from this client',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => countChildren(call.db, id),
    }),
    listClientMerges: t.field({
      type: [Open],
      right: 'client-merges:write',
      what: 'merges into this client of the last day that were not undone, newest first',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => openMerges(call, id),
    }),
    getMergedClient: t.field({
      type: 'ID',
      right: 'clients:read',
      nullable: true,
      what: 'the id of the client into which this one was merged',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => mergedInto(call.db, id),
    }),
  }));
}

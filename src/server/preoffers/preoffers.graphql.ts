import { eachField } from '#domain/fields.ts';
import { COPIED_DETAILS, JOB_DETAILS } from '#domain/job/fields.ts';
import { requireNotEnded } from '#domain/job/job-state.ts';
import { SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import { may } from '#domain/rights.ts';
import type { JobPageTypes } from '#server/job/job-list.ts';
import { lockPreoffer } from '#server/job/job-lock.ts';
import type { ListInputs } from '#server/job/list-inputs.ts';
import { addListMutations } from '#server/job/list-mutations.ts';
import type { Call } from '#server/kernel/call.ts';
import { type Builder, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { batched } from '#server/lists/batch.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery } from '#server/lists/list-query.ts';
import type { ObjectTypes, PreofferRow } from '#server/lists/object-types.ts';
import { PREOFFER_LIST } from './preoffers.list.ts';
import { clientsOfPreoffers, preofferDetail, preofferLists } from './preoffers.queries.ts';
import { createPreoffer, deletePreoffer, readPreoffer, updatePreoffer } from './preoffers.ts';

function addPreofferType({ Preoffer, Client, StoredFile, Comment }: ObjectTypes): void {
  const lists = batched(preofferLists);
  const list =
    <F extends 'files' | 'komentari'>(field: F) =>
    (preoffer: PreofferRow, _args: object, call: Call) =>
      preoffer[field] ?? lists(call, preoffer.id).then(found => found?.[field] ?? []);

  Preoffer.implement({
    fields: t => ({
      id: t.exposeID('id'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      clientId: t.exposeID('clientId'),
      client: t.field({
        type: Client,
        nullable: true,
        description: 'null once the client was deleted',
        resolve: (preoffer, _args, call) => {
          if (!may(call.actor, 'clients:read')) return null;
          return preoffer.client === undefined ? clientsOfPreoffers(call, preoffer.clientId) : preoffer.client;
        },
      }),
      klijent: t.exposeString('klijent', { description: "the client's name when the pre-offer was made" }),
      vrstaPosla: t.exposeString('vrstaPosla'),
      ...eachField(JOB_DETAILS, field => t.exposeString(field, { nullable: true })),
      ...eachField(SELECTOR_FIELDS, field => t.exposeString(field, { nullable: true })),
      files: t.field({ type: [StoredFile], resolve: list('files') }),
      komentari: t.field({ type: [Comment], resolve: list('komentari') }),
      aktivnostAt: t.expose('aktivnostAt', { type: 'DateTime', description: 'when anything was last done to it' }),
      uvezenoAt: t.expose('uvezenoAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when it was imported from an old list, where it had its createdAt; null of one made here',
      }),
      projectId: t.exposeID('projectId', {
        nullable: true,
        description: 'set once a project was created from it; a second one is refused (CONFLICT)',
      }),
    }),
  });
}

interface Shared {
  types: ObjectTypes;
  inputs: ListInputs;
  jobPage: JobPageTypes;
  cursors: Cursors;
}

export function addPreoffers(builder: Builder, shared: Shared): void {
  addPreofferType(shared.types);
  addQueries(builder, shared);
  addMutations(builder, shared.types);
  addListMutations(builder, shared.inputs, {
    entity: 'preoffer',
    type: shared.types.Preoffer,
    lock: lockPreoffer,
    read: readPreoffer,
    requireOpen: () => {},
    rules: { preoffer: { mayAdd: requireNotEnded, mayRemove: requireNotEnded } },
    inputs: {},
  });
}

function addQueries(builder: Builder, { types, jobPage, cursors }: Shared): void {
  addListQuery(builder, cursors, jobPage('PreofferPage', types.Preoffer), PREOFFER_LIST);
  builder.queryField('getPreoffer', t =>
    t.field({
      type: types.Preoffer,
      right: 'preoffers:read',
      what: 'a pre-offer; null: there is none',
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => preofferDetail(call.db, id),
    }),
  );
}

function addMutations(builder: Builder, { Preoffer }: ObjectTypes): void {
  const CreatePreoffersInput = builder.inputType('CreatePreoffersInput', {
    fields: t => ({
      clientId: t.id({ required: true }),
      klijent: t.string({ required: true }),
      vrstaPosla: t.string({ required: true }),
      ...eachField(COPIED_DETAILS, () => t.string()),
    }),
  });
  const UpdatePreoffersInput = builder.inputType('UpdatePreoffersInput', {
    fields: t => ({
      id: t.id({ required: true }),
      indexCreatedAt: t.field({ type: 'DateTime', required: true }),
      ...eachField(SELECTOR_FIELDS, () => t.string()),
    }),
  });
  const DeletePreofferInput = builder.inputType('DeletePreofferInput', {
    fields: recordTarget,
  });
  const preoffers = mutationsOf(builder, Preoffer, 'preoffers:write');
  preoffers(
    'createPreoffers',
    CreatePreoffersInput,
    createPreoffer,
    'adds a pre-offer with a copy of the data of the client',
  );
  preoffers(
    'updatePreoffers',
    UpdatePreoffersInput,
    updatePreoffer,
    'changes status, contact or meeting of a pre-offer',
  );
  preoffers(
    'deletePreoffer',
    DeletePreofferInput,
    deletePreoffer,
    'into the bin; refused (CONFLICT) once a project was created from it; returns what was deleted',
  );
}

import { eachField } from '#domain/fields.ts';
import { COPIED_DETAILS } from '#domain/job/fields.ts';
import { requireNotEnded } from '#domain/job/job-state.ts';
import { SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import type { JobPageTypes } from '#server/job/job-list.ts';
import { lockPreoffer } from '#server/job/job-lock.ts';
import type { ListInputs } from '#server/job/list-inputs.ts';
import { addListMutations } from '#server/job/list-mutations.ts';
import { type Builder, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { addPreofferType } from './preoffer-type.graphql.ts';
import { PREOFFER_LIST } from './preoffers.list.ts';
import { preofferDetail } from './preoffers.queries.ts';
import { createPreoffer, deletePreoffer, readPreoffer, updatePreoffer } from './preoffers.ts';

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
      resolve: (_root, { id }, call) => (isRowId(id) ? preofferDetail(call.db, id) : null),
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

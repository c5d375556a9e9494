import { eachField } from '#domain/fields.ts';
import { COPIED_FIELDS, JOB_FIELDS, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import { type Builder, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type ClientCopies, carryOverClient, countClientCopies } from './carry-over.ts';
import { updatePreofferData, updateProjectData } from './corrections.ts';
import { moveJobToClient } from './move-job.ts';

/**
 * Adds to the schema the corrections of the data that pre-offers and projects copy from their client: of one by hand,
 * of all after a change of the client, and of a job that belongs to another client.
 */
export function addCorrections(builder: Builder, types: ObjectTypes): void {
  addDataMutations(builder, types);
  addCarryOver(builder);
  addMove(builder, types);
}

function addDataMutations(builder: Builder, { Preoffer, Project }: ObjectTypes): void {
  const JobDataInput = builder.inputType('JobDataInput', {
    description: 'what the sent fields were changed from, as it is stored; a field that is left out was empty',
    fields: t => eachField(JOB_FIELDS, () => t.string()),
  });
  const description = "only the changed fields; CONFLICT names those that no longer hold what 'pre' says";
  const UpdatePreofferDataInput = builder.inputType('UpdatePreofferDataInput', {
    description,
    fields: t => ({
      ...recordTarget(t),
      ...eachField(JOB_FIELDS, () => t.string()),
      pre: t.field({ type: JobDataInput, required: true }),
      iUProjektu: t.boolean({ description: 'also in the project, in the fields that held the same' }),
    }),
  });
  const UpdateProjectDataInput = builder.inputType('UpdateProjectDataInput', {
    description,
    fields: t => ({
      ...recordTarget(t),
      ...eachField(PROJECT_JOB_FIELDS, () => t.string()),
      pre: t.field({ type: JobDataInput, required: true }),
      iUPredponudi: t.boolean({ description: 'also in the pre-offer, in the fields that held the same' }),
    }),
  });
  const preoffers = mutationsOf(builder, Preoffer, 'preoffers:write');
  const projects = mutationsOf(builder, Project, 'projects:write');
  preoffers(
    'updatePreofferData',
    UpdatePreofferDataInput,
    updatePreofferData,
    'changes the data of the client and the job in a pre-offer',
  );
  projects(
    'updateProjectData',
    UpdateProjectDataInput,
    updateProjectData,
    'changes the data of the client and the job in a project',
  );
}

function addMove(builder: Builder, { Client }: ObjectTypes): void {
  const MoveJobInput = builder.inputType('MoveJobInput', {
    fields: t => ({
      vrsta: t.string({ required: true, description: 'which of the two; those of one job move together' }),
      ...recordTarget(t),
      clientId: t.id({ required: true, description: 'the client who gets the job' }),
      razlog: t.string({ required: true, description: 'kept in the trail' }),
    }),
  });
  const clientMerges = mutationsOf(builder, Client, 'client-merges:write');
  clientMerges(
    'moveJobToClient',
    MoveJobInput,
    moveJobToClient,
    'copied fields that held the earlier client’s values take the new client’s',
  );
}

function addCarryOver(builder: Builder): void {
  const ClientBeforeInput = builder.inputType('ClientBeforeInput', {
    description: 'what the client had before its last change, in the fields that changed',
    fields: t => eachField(Object.values(COPIED_FIELDS), () => t.string()),
  });
  const CarryOverClientInput = builder.inputType('CarryOverClientInput', {
    fields: t => ({
      clientId: t.id({ required: true }),
      version: t.int({
        required: true,
        description: 'the one that the change made; CONFLICT once there is a later one',
      }),
      pre: t.field({ type: ClientBeforeInput, required: true }),
    }),
  });
  const ClientCopiesType = builder.objectRef<ClientCopies>('ClientCopies').implement({
    fields: t => ({
      predponude: t.exposeInt('predponude', { description: 'that still hold what the client had' }),
      projekti: t.exposeInt('projekti', { description: 'likewise, and are not archived' }),
      drugacije: t.exposeInt('drugacije', { description: 'that hold something of their own in a changed field' }),
      uArhivi: t.exposeInt('uArhivi', { description: 'archived projects with the old value: they stay as they are' }),
    }),
  });
  builder.queryField('getClientCopies', t =>
    t.field({
      type: ClientCopiesType,
      right: 'clients:read',
      what: 'which records still hold what the client had before its last change',
      args: { input: t.arg({ type: CarryOverClientInput, required: true }) },
      resolve: (_root, { input }, call) => countClientCopies(call, input),
    }),
  );
  const projects = mutationsOf(builder, ClientCopiesType, 'projects:write');
  projects(
    'carryOverClient',
    CarryOverClientInput,
    carryOverClient,
    'writes the last change of a client into pre-offers and projects that still hold what it had before',
  );
}

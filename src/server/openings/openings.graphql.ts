import { may } from '#domain/rights.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { compareMeasuringLists, confirmMeasuringList } from './confirm-lists.ts';
import { listsOfProjects, rulingLists } from './measuring-lists.queries.ts';
import { createList, deleteList, finishList, readList, reopenList, updateList } from './measuring-lists.ts';
import { openingInputs } from './opening-inputs.graphql.ts';
import { openingTypes } from './opening-types.graphql.ts';
import { deleteOpenings, restoreOpenings, sortOpenings, updateOpenings } from './openings.ts';
import { addProfileSystems } from './profile-systems.graphql.ts';

const lists = batched(listsOfProjects);
const ruling = batched(rulingLists);

/** Measuring lists and their openings. */
export function addOpenings(builder: Builder, types: ObjectTypes): void {
  const { MeasuringList, Changed, Comparison } = openingTypes(builder, types);
  const inputs = openingInputs(builder);
  addProfileSystems(builder);
  builder.objectField(types.Project, 'merneListe', t =>
    t.field({
      type: [MeasuringList],
      description: 'the oldest first',
      reads: ['id'],
      resolve: async ({ id }, _args, call) =>
        may(call.actor, 'measurements:read') ? ((await lists(call, id)) ?? []) : [],
    }),
  );
  builder.objectField(types.Project, 'vazecaLista', t =>
    t.field({
      type: MeasuringList,
      nullable: true,
      description:
        'whose openings count: the confirmed list, else the newest finished one of all openings, else the newest',
      reads: ['id'],
      resolve: async ({ id }, _args, call) =>
        may(call.actor, 'measurements:read') ? ((await ruling(call, id)) ?? null) : null,
    }),
  );
  builder.queryField('getMeasuringList', t =>
    t.field({
      type: MeasuringList,
      right: 'measurements:read',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { db }) => readList(db, id),
    }),
  );
  builder.queryField('compareMeasuringLists', t =>
    t.field({
      type: Comparison,
      right: 'measurements:read',
      description: 'of two finished lists of one project; the worst pairs first',
      args: {
        leva: t.arg.id({ required: true }),
        desna: t.arg.id({ required: true }),
        rucno: t.arg({ type: [inputs.handPair], description: 'what a person joined or left alone' }),
      },
      resolve: (_root, { leva, desna, rucno }, { db }) => compareMeasuringLists(db, leva, desna, rucno),
    }),
  );
  builder.mutationFields(t => ({
    confirmMeasuringList: t.field({
      type: MeasuringList,
      right: 'projects:write',
      description: 'alone or made of two; it replaces the confirmed list of the project. Also needs measurements:write',
      args: { input: t.arg({ type: inputs.confirm, required: true }) },
      resolve: (_root, { input }, call) => confirmMeasuringList(call, input),
    }),
    createMeasuringList: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      args: { input: t.arg({ type: inputs.create, required: true }) },
      resolve: (_root, { input }, call) => createList(call, input),
    }),
    updateMeasuringList: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: (_root, { input }, call) => updateList(call, input),
    }),
    updateOpenings: t.field({
      type: Changed,
      right: 'measurements:write',
      description:
        'adds and changes openings of a list in work; CONFLICT with rows.0.sirina where somebody else has set another value meanwhile, and then nothing is written',
      args: { input: t.arg({ type: inputs.openings, required: true }) },
      resolve: (_root, { input }, call) => updateOpenings(call, input),
    }),
    deleteOpenings: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      description: 'into the bin',
      args: { input: t.arg({ type: inputs.named, required: true }) },
      resolve: (_root, { input }, call) => deleteOpenings(call, input),
    }),
    restoreOpenings: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      description: 'out of the bin',
      args: { input: t.arg({ type: inputs.named, required: true }) },
      resolve: (_root, { input }, call) => restoreOpenings(call, input),
    }),
    sortOpenings: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      description: 'all openings of the list, in their new order',
      args: { input: t.arg({ type: inputs.named, required: true }) },
      resolve: (_root, { input }, call) => sortOpenings(call, input),
    }),
    finishMeasuringList: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      description: 'BAD_USER_INPUT with otvori.<id>.<field> for what is missing; a measurement opens the offers',
      args: { input: t.arg({ type: inputs.finish, required: true }) },
      resolve: (_root, { input }, call) => finishList(call, input),
    }),
    reopenMeasuringList: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      args: { input: t.arg({ type: inputs.seen, required: true }) },
      resolve: (_root, { input }, call) => reopenList(call, input),
    }),
    deleteMeasuringList: t.field({
      type: MeasuringList,
      right: 'measurements:write',
      description: 'into the bin; returns what was deleted',
      args: { input: t.arg({ type: inputs.seen, required: true }) },
      resolve: (_root, { input }, call) => deleteList(call, input),
    }),
  }));
}

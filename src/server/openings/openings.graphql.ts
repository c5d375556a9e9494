import { may } from '#domain/rights.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { compareMeasuringLists, confirmMeasuringList } from './confirm-lists.ts';
import { listInForce, listsOfProject } from './measuring-lists.queries.ts';
import { createList, deleteList, finishList, readList, reopenList, updateList } from './measuring-lists.ts';
import { openingInputs } from './opening-inputs.graphql.ts';
import { openingTypes } from './opening-types.graphql.ts';
import { deleteOpenings, restoreOpenings, sortOpenings, updateOpenings } from './openings.ts';
import { addProfileSystems } from './profile-systems.graphql.ts';

/** Adds to the schema measuring lists, their openings and profile systems. */
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
        may(call.actor, 'measurements:read') ? ((await listsOfProject(call, id)) ?? []) : [],
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
        may(call.actor, 'measurements:read') ? ((await listInForce(call, id)) ?? null) : null,
    }),
  );
  builder.queryField('getMeasuringList', t =>
    t.field({
      type: MeasuringList,
      right: 'measurements:read',
      what: 'a measuring list with its openings',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { db }) => readList(db, id),
    }),
  );
  builder.queryField('compareMeasuringLists', t =>
    t.field({
      type: Comparison,
      right: 'measurements:read',
      what: 'of two finished lists of one project; the worst pairs first',
      args: {
        leva: t.arg.id({ required: true }),
        desna: t.arg.id({ required: true }),
        rucno: t.arg({ type: [inputs.manualPair], description: 'what a person joined or left alone' }),
      },
      resolve: (_root, { leva, desna, rucno }, { db }) => compareMeasuringLists(db, leva, desna, rucno),
    }),
  );
  const projects = mutationsOf(builder, MeasuringList, 'projects:write');
  const measurements = mutationsOf(builder, MeasuringList, 'measurements:write');
  const changeMutations = mutationsOf(builder, Changed, 'measurements:write');
  projects(
    'confirmMeasuringList',
    inputs.confirm,
    confirmMeasuringList,
    'alone or made of two; it replaces the confirmed list of the project. Also needs measurements:write',
  );
  measurements('createMeasuringList', inputs.create, createList, 'adds a measuring list to a project');
  measurements('updateMeasuringList', inputs.update, updateList, 'changes the head of a measuring list');
  changeMutations(
    'updateOpenings',
    inputs.openings,
    updateOpenings,
    'adds and changes openings of a list in work; CONFLICT with rows.0.sirina where somebody else has set another value meanwhile, and then nothing is written',
  );
  measurements('deleteOpenings', inputs.named, deleteOpenings, 'into the bin');
  measurements('restoreOpenings', inputs.named, restoreOpenings, 'out of the bin');
  measurements('sortOpenings', inputs.named, sortOpenings, 'all openings of the list, in their new order');
  measurements(
    'finishMeasuringList',
    inputs.finish,
    finishList,
    'BAD_USER_INPUT with otvori.<id>.<field> for what is missing; a measurement opens the offers',
  );
  measurements('reopenMeasuringList', inputs.seen, reopenList, 'returns a finished measuring list to work');
  measurements('deleteMeasuringList', inputs.seen, deleteList, 'into the bin; returns what was deleted');
}

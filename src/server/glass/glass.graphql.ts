import { badInput } from '#domain/errors.ts';
import type { GlassState } from '#domain/glass/state.ts';
import { may } from '#domain/rights.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { batched } from '#server/lists/batch.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery, pageType } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { countLate, countsByStatus, GLASS_LIST, sumsOf } from './glass.list.ts';
import { glassInputs } from './glass-inputs.graphql.ts';
import { allSuppliers, glassOrderDetail, glassStates } from './glass-orders.queries.ts';
import { createGlassOrder, deleteGlassOrder, updateStatus } from './glass-orders.ts';
import { type GlassTypes, glassTypes } from './glass-types.graphql.ts';
import { saveSupplier } from './suppliers.ts';
import { updateGlassOrder } from './update-glass-order.ts';

const GLASS_STATES_MAX = 200;

/** Adds to the schema the operations of glass orders and their suppliers, and the glass of a project. */
export function addGlass(builder: Builder, cursors: Cursors, Project: ObjectTypes['Project']): void {
  const types = glassTypes(builder);
  addListQuery(builder, cursors, glassPage(builder, types), GLASS_LIST);
  addReads(builder, types, Project);
  addMutations(builder, types);
}

function glassPage(builder: Builder, { Order, Sums }: GlassTypes) {
  const StatusCount = builder.objectRef<{ status: string; broj: number }>('GlassStatusCount').implement({
    fields: t => ({ status: t.exposeString('status'), broj: t.exposeInt('broj') }),
  });
  const type = pageType(builder, 'GlassOrderPage', Order);
  builder.objectFields(type, t => ({
    poStatusu: t.field({ type: [StatusCount], resolve: page => countsByStatus(page) }),
    kasni: t.int({ description: 'late ones, whatever status is asked for', resolve: page => countLate(page) }),
    zbir: t.field({
      type: Sums,
      description: 'of all orders that fit, without cancelled ones',
      resolve: page => sumsOf(page),
    }),
  }));
  return type;
}

function addReads(builder: Builder, { Order, Supplier }: GlassTypes, Project: ObjectTypes['Project']): void {
  builder.queryField('getGlassOrder', t =>
    t.field({
      type: Order,
      right: 'glass:read',
      what: 'a glass order; null: there is none',
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => glassOrderDetail(call.db, id),
    }),
  );
  const State = builder.objectRef<GlassState & { projectId: string }>('GlassState').implement({
    fields: t => ({
      projectId: t.exposeID('projectId'),
      poruceno: t.exposeInt('poruceno', { description: 'orders, at least one' }),
      isporuceno: t.exposeInt('isporuceno', { description: 'delivered orders' }),
      ocekujeSe: t.expose('ocekujeSe', {
        type: 'Date',
        nullable: true,
        description: 'the earliest delivery day of those that have not come',
      }),
    }),
  });
  const states = batched(async (db, ids) => new Map((await glassStates(db, ids)).map(row => [row.projectId, row])));
  builder.objectField(Project, 'staklo', t =>
    t.field({
      type: State,
      nullable: true,
      description: 'its glass; null without an order or without the right to glass',
      reads: ['id'],
      resolve: ({ id }, _args, call) => (may(call.actor, 'glass:read') ? states(call, id) : null),
    }),
  );
  builder.queryField('listGlassStates', t =>
    t.field({
      type: [State],
      right: 'glass:read',
      what: 'how far the glass of projects is; those without an order are left out',
      args: { projekti: t.arg.idList({ required: true, description: `at most ${GLASS_STATES_MAX}` }) },
      resolve: (_root, { projekti }, call) => {
        if (projekti.length > GLASS_STATES_MAX) throw badInput({ projekti: 'Previše projekata odjednom.' });
        return glassStates(call.db, projekti.map(String).filter(isRowId));
      },
    }),
  );
  builder.queryField('listGlassSuppliers', t =>
    t.field({
      type: [Supplier],
      right: 'glass:read',
      what: 'the suppliers of glass, by name',
      resolve: (_root, _args, call) => allSuppliers(call.db),
    }),
  );
}

function addMutations(builder: Builder, { Order, Supplier }: GlassTypes): void {
  const inputs = glassInputs(builder);
  const glass = mutationsOf(builder, Order, 'glass:write');
  const supplier = mutationsOf(builder, Supplier, 'glass:write');
  glass('createGlassOrder', inputs.Create, createGlassOrder, 'adds a glass order; its number is assigned');
  glass(
    'updateGlassOrder',
    inputs.Update,
    updateGlassOrder,
    'changes a glass order that was not sent yet, or what may change on its way',
  );
  glass('updateGlassOrderStatus', inputs.UpdateStatus, updateStatus, 'moves a glass order to the next status');
  glass('deleteGlassOrder', inputs.Delete, deleteGlassOrder, 'into the bin; returns what was deleted');
  supplier('saveGlassSupplier', inputs.Supplier, saveSupplier, 'adds a supplier of glass, or changes its terms');
}

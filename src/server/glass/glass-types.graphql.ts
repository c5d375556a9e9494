import {
  type OrderSums,
  type PositionData,
  type PositionField,
  SUM_FIELDS,
  type SupplierField,
} from '#domain/glass/fields.ts';
import { glassOrderNumber, isLate } from '#domain/glass/order.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { batched } from '#server/lists/batch.ts';
import { orderLists } from './glass-orders.queries.ts';
import type { GlassOrderRow, HistoryRow, OrderedFor, SupplierRow } from './glass-types.ts';

const sumsType = (builder: Builder) =>
  builder.objectRef<OrderSums>('GlassSums').implement({
    description: 'over all units, exact whole numbers',
    fields: t =>
      ({
        komada: t.exposeInt('komada'),
        povrsina: t.exposeFloat('povrsina', { description: 'mm²' }),
        obracunskaPovrsina: t.exposeFloat('obracunskaPovrsina', { description: 'mm², by the supplier’s terms' }),
        zapremina: t.exposeFloat('zapremina', { description: 'mm³ of glass; 400,000 of them weigh a kilogram' }),
        obim: t.exposeFloat('obim', { description: 'mm' }),
      }) satisfies Record<keyof OrderSums, unknown>,
  });

const listTypes = (builder: Builder) => ({
  Position: builder.objectRef<PositionData>('GlassPosition').implement({
    fields: t =>
      ({
        oznaka: t.exposeString('oznaka', { nullable: true }),
        sirina: t.exposeInt('sirina'),
        visina: t.exposeInt('visina'),
        kolicina: t.exposeInt('kolicina'),
        sastav: t.exposeString('sastav'),
        vrsta: t.exposeString('vrsta'),
        napomena: t.exposeString('napomena', { nullable: true }),
      }) satisfies Record<PositionField, unknown>,
  }),
  History: builder.objectRef<HistoryRow>('GlassOrderEvent').implement({
    fields: t => ({
      at: t.expose('at', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      korisnickoIme: t.exposeString('korisnickoIme', { description: 'never changes, unlike the name' }),
      radnja: t.exposeString('radnja', { description: 'the operation, as in listChanges' }),
      status: t.exposeString('status', { nullable: true, description: 'that the order got by it' }),
    }),
  }),
  Project: builder.objectRef<OrderedFor>('GlassOrderProject').implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({ resolve: ({ number, year }) => projectNumber(number, year) }),
      klijent: t.exposeString('klijent'),
    }),
  }),
});

export function glassTypes(builder: Builder) {
  const Sums = sumsType(builder);
  const { Position, History, Project } = listTypes(builder);
  const lists = batched(orderLists);
  const Order = builder.objectRef<GlassOrderRow>('GlassOrder').implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({
        description: 'S-0001/2026',
        reads: ['year', 'number'],
        resolve: ({ number, year }) => glassOrderNumber(number, year),
      }),
      dobavljac: t.exposeString('dobavljac'),
      minPovrsina: t.exposeInt('minPovrsina', { description: 'as the supplier’s was, mm²' }),
      korak: t.exposeInt('korak', { description: 'as the supplier’s was, mm²' }),
      projectId: t.exposeID('projectId', { nullable: true }),
      projekat: t.expose('projekat', { type: Project, nullable: true }),
      datumIsporuke: t.expose('datumIsporuke', { type: 'Date', nullable: true }),
      kasni: t.boolean({
        description: 'the delivery day has passed without a delivery',
        reads: ['status', 'datumIsporuke'],
        resolve: ({ status, datumIsporuke }, _args, { now }) => isLate(status, datumIsporuke, belgradeDay(now)),
      }),
      napomena: t.exposeString('napomena', { nullable: true }),
      status: t.exposeString('status'),
      brojPozicija: t.exposeInt('brojPozicija'),
      zbir: t.field({ type: Sums, reads: SUM_FIELDS, resolve: order => order }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      pozicije: t.field({
        type: [Position],
        resolve: async (order, _args, call) => order.pozicije ?? (await lists(call, order.id))?.pozicije ?? [],
      }),
      istorija: t.field({
        type: [History],
        resolve: async (order, _args, call) => order.istorija ?? (await lists(call, order.id))?.istorija ?? [],
      }),
    }),
  });
  const Supplier = builder.objectRef<SupplierRow>('GlassSupplier').implement({
    fields: t => ({
      id: t.exposeID('id'),
      ...({
        naziv: t.exposeString('naziv'),
        minPovrsina: t.exposeInt('minPovrsina', { description: 'least area billed for a pane, mm²' }),
        korak: t.exposeInt('korak', { description: 'mm²' }),
        najvecaStranica: t.exposeInt('najvecaStranica', { description: 'mm' }),
      } satisfies Record<SupplierField, unknown>),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  return { Order, Sums, Supplier };
}

export type GlassTypes = ReturnType<typeof glassTypes>;

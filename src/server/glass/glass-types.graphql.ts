import {
  type OrderSums,
  type PositionField,
  type PositionSource,
  SUM_FIELDS,
  type SupplierField,
} from '#domain/glass/fields.ts';
import { glassOrderNumber, isLate } from '#domain/glass/order.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { orderLists } from './glass-orders.queries.ts';
import type { GlassOrderRow, HistoryRow, OrderProject, PositionRow, SupplierRow } from './glass-types.ts';

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

const sourceType = (builder: Builder) =>
  builder.objectRef<PositionSource>('GlassPositionSource').implement({
    description: 'the pane of a measuring list that a position was computed for',
    fields: t =>
      ({
        openingId: t.exposeID('openingId', { nullable: true, description: 'null once the opening is gone' }),
        polje: t.exposeInt('polje', { description: 'the field of the division, counted from 1' }),
        sistem: t.exposeString('sistem'),
        sistemVerzija: t.exposeInt('sistemVerzija'),
        sistemProveren: t.exposeBoolean('sistemProveren', { description: 'when the position was taken over' }),
        sirina: t.exposeInt('sirina', { description: 'as computed, mm' }),
        visina: t.exposeInt('visina', { description: 'as computed, mm' }),
        izmenio: t.exposeString('izmenio', { nullable: true, description: 'who typed another size' }),
        zastarelo: t.exposeBoolean('zastarelo', { description: 'the measuring list has been replaced' }),
      }) satisfies Record<keyof PositionSource, unknown>,
  });

const listTypes = (builder: Builder) => ({
  Position: builder.objectRef<PositionRow>('GlassPosition').implement({
    fields: t =>
      ({
        oznaka: t.exposeString('oznaka', { nullable: true }),
        sirina: t.exposeInt('sirina'),
        visina: t.exposeInt('visina'),
        kolicina: t.exposeInt('kolicina'),
        sastav: t.exposeString('sastav'),
        vrsta: t.exposeString('vrsta'),
        napomena: t.exposeString('napomena', { nullable: true }),
        izvor: t.expose('izvor', {
          type: sourceType(builder),
          nullable: true,
          description: 'null of a position that was typed',
        }),
      }) satisfies Record<PositionField | 'izvor', unknown>,
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
  Project: builder.objectRef<OrderProject>('GlassOrderProject').implement({
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
        resolve: async (order, _args, call) => order.pozicije ?? (await orderLists(call, order.id))?.pozicije ?? [],
      }),
      zastarelo: t.boolean({
        description: 'positions were computed for a measuring list that has been replaced',
        resolve: async (order, _args, call) =>
          (order.pozicije ?? (await orderLists(call, order.id))?.pozicije ?? []).some(({ izvor }) => izvor?.zastarelo),
      }),
      istorija: t.field({
        type: [History],
        resolve: async (order, _args, call) => order.istorija ?? (await orderLists(call, order.id))?.istorija ?? [],
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

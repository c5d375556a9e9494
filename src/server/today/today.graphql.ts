import { isOneOf } from '#domain/enumerations.ts';
import { may } from '#domain/rights.ts';
import { recordNumber } from '#domain/text/record-number.ts';
import { blocksFor, LATE_ORDERS, type LateOrder, NEXT_STEPS, stepOf } from '#domain/today.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import {
  countLateContacts,
  countWork,
  readBlock,
  type TodayBlock,
  type TodayItem,
  type WorkCounts,
} from './today.queries.ts';

/**
 * Adds to the schema the page „Danas“: what is due and what waits, for everybody or for the caller. Each block is read
 * only when it is selected.
 */
export function addToday(builder: Builder): void {
  const Item = builder.objectRef<TodayItem>('TodayItem').implement({
    fields: t => ({
      entity: t.exposeString('entity'),
      id: t.exposeID('id'),
      naziv: t.exposeString('naziv', { description: 'the client, the supplier or the person' }),
      broj: t.string({ nullable: true, resolve: ({ entity, number, year }) => recordNumber(entity, number, year) }),
      opis: t.string({
        nullable: true,
        resolve: ({ opis, spremno }) => (spremno ? NEXT_STEPS[spremno].words : opis),
      }),
      korak: t.int({
        nullable: true,
        description: 'of `spremno` and of a measurement: the step where it is done; null for the archive',
        resolve: ({ spremno, korak }) => (spremno ? stepOf(spremno) : korak),
      }),
      datum: t.expose('datum', {
        type: 'Date',
        nullable: true,
        description: 'the day it is due, or since when it waits',
      }),
      vreme: t.expose('vreme', { type: 'LocalTime', nullable: true }),
      iznos: t.expose('iznos', { type: 'Money', nullable: true, description: 'RSD' }),
      telefon: t.exposeString('telefon', { nullable: true }),
      adresa: t.exposeString('adresa', { nullable: true }),
      mesto: t.exposeString('mesto', { nullable: true }),
      osoba: t.exposeString('osoba', { nullable: true, description: 'who is responsible' }),
    }),
  });
  const Block = builder.objectRef<TodayBlock>('TodayBlock').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta', { description: 'which block; merenja has visits of every kind' }),
      iznos: t.expose('iznos', { type: 'Money', nullable: true, description: 'of all rows, RSD; only of kasne' }),
      total: t.exposeInt('total'),
      stavke: t.expose('stavke', { type: [Item], description: 'the first ten' }),
    }),
  });
  const Counts = builder.objectRef<WorkCounts>('WorkCounts').implement({
    description: 'null where the person may not read it',
    fields: t => ({
      projekti: t.exposeInt('projekti', { nullable: true }),
      porudzbine: t.exposeInt('porudzbine', { nullable: true }),
      optimizacija: t.exposeInt('optimizacija', { nullable: true }),
      nalozi: t.exposeInt('nalozi', { nullable: true }),
    }),
  });
  const Today = builder.objectRef<{ moje: boolean; kasne: LateOrder }>('Today').implement({
    fields: t => ({
      blokovi: t.field({
        type: [Block],
        resolve: ({ moje, kasne }, _args, { db, actor }) =>
          Promise.all(blocksFor(actor).map(kind => readBlock(db, kind, actor, moje ? actor.accountId : null, kasne))),
      }),
      kasniKontakti: t.int({
        nullable: true,
        description: 'contacts before today that are the own ones or nobody’s',
        resolve: (_today, _args, { db, actor }) =>
          may(actor, 'preoffers:read') && may(actor, 'projects:read') ? countLateContacts(db, actor.accountId) : null,
      }),
      otvoreno: t.field({ type: Counts, resolve: (_today, _args, { db, actor }) => countWork(db, actor) }),
    }),
  });
  builder.queryField('getToday', t =>
    t.field({
      type: Today,
      right: 'signed-in',
      what: 'what is due today and what waits',
      args: {
        moje: t.arg.boolean({ description: 'only what the caller is responsible for' }),
        kasne: t.arg.string({ description: `order of late payments: ${LATE_ORDERS.join(', ')}; left out: rok` }),
      },
      resolve: (_root, { moje, kasne }) => ({
        moje: moje === true,
        kasne: isOneOf(LATE_ORDERS, kasne) ? kasne : 'rok',
      }),
    }),
  );
}

import {
  CALENDAR_ITEMS_MAX,
  type CalendarKind,
  parseCalendarKinds,
  requireCalendarPeriod,
} from '#domain/calendar/calendar.ts';
import { badInput } from '#domain/errors.ts';
import { recordNumber } from '#domain/text/record-number.ts';
import { addressField } from '#server/job/address-field.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type CalendarItem, calendarItems } from './calendar.queries.ts';

interface Period {
  od: string;
  do: string;
}

/** Throws BAD_USER_INPUT for a period that ends before it begins, is too long, or contains too many entries. */
async function readCalendar(
  { db }: Call,
  { od, do: to }: Period,
  kinds: readonly CalendarKind[],
  people: readonly string[] | null | undefined,
): Promise<CalendarItem[]> {
  requireCalendarPeriod(od, to);
  const items = await calendarItems(db, {
    from: od,
    to,
    kinds,
    people: people?.filter(isRowId),
    limit: CALENDAR_ITEMS_MAX,
  });
  if (items.length > CALENDAR_ITEMS_MAX)
    throw badInput({ do: 'U ovom periodu ima previše stavki. Izaberite kraći period.' });
  return items;
}

/** Adds to the schema `listCalendar`: visits, next contacts and deliveries of glass. */
export function addCalendar(builder: Builder, { Person, Visit }: ObjectTypes): void {
  const Item = builder.objectRef<CalendarItem>('CalendarItem').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta'),
      entity: t.exposeString('entity', {
        description: 'the record it belongs to, or the visit itself',
      }),
      id: t.exposeID('id', { description: 'of that record' }),
      kljuc: t.exposeString('kljuc', { description: 'unique among the items of a kind' }),
      naziv: t.exposeString('naziv', { description: 'the client, or the supplier' }),
      broj: t.string({
        nullable: true,
        resolve: ({ entity, number, year }) => recordNumber(entity, number, year),
      }),
      opis: t.exposeString('opis', { nullable: true }),
      datum: t.expose('datum', {
        type: 'Date',
        description: 'of a visit that lasts several days or over midnight there is an item per day',
      }),
      vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
      minuta: t.exposeInt('minuta', { nullable: true, description: 'of a visit, how long on that day' }),
      telefon: t.string({ nullable: true, resolve: addressField('telefon') }),
      adresa: t.string({ nullable: true, resolve: addressField('adresa') }),
      mesto: t.exposeString('mesto', { nullable: true }),
      osoba: t.field({
        type: Person,
        nullable: true,
        description: 'who does it; of a visit the first of its people',
        resolve: ({ osoba }) => osoba,
      }),
      poseta: t.field({ type: Visit, nullable: true, description: 'of a visit', resolve: ({ poseta }) => poseta }),
    }),
  });
  builder.queryField('listCalendar', t =>
    t.field({
      type: [Item],
      right: 'signed-in',
      what: 'both days included, at most 100 days and 2,000 items; only kinds that the caller may read',
      args: {
        od: t.arg({ type: 'Date', required: true }),
        do: t.arg({ type: 'Date', required: true }),
        osobe: t.arg.idList({ description: 'only what these accounts do' }),
        vrste: t.arg.stringList({ description: 'left out: all that the caller may read' }),
      },
      resolve: (_root, { od, do: to, osobe, vrste }, call) =>
        readCalendar(call, { od, do: to }, parseCalendarKinds(call.actor, vrste), osobe),
    }),
  );
}

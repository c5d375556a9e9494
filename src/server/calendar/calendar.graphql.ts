import {
  CALENDAR_ITEMS_MAX,
  type CalendarKind,
  parseCalendarKinds,
  requireCalendarPeriod,
} from '#domain/calendar/calendar.ts';
import { badInput } from '#domain/errors.ts';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { type CalendarItem, calendarItems } from './calendar.queries.ts';

interface Period {
  od: string;
  do: string;
}

/** Throws BAD_USER_INPUT for a period that is too long or has too much in it. */
async function readCalendar(
  { db, actor }: Call,
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
    withAddresses: may(actor, 'addresses:read'),
    limit: CALENDAR_ITEMS_MAX,
  });
  if (items.length > CALENDAR_ITEMS_MAX)
    throw badInput({ do: 'U ovom periodu ima previše stavki. Izaberite kraći period.' });
  return items;
}

/** What has a day: measurements, next contacts, deliveries of glass. */
export function addCalendar(builder: Builder, { Person }: ObjectTypes): void {
  const Item = builder.objectRef<CalendarItem>('CalendarItem').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta', { description: 'merenje, kontakt or staklo' }),
      entity: t.exposeString('entity', { description: 'the record it belongs to: project, preoffer or glass-order' }),
      id: t.exposeID('id', { description: 'of that record' }),
      kljuc: t.exposeString('kljuc', { description: 'unique among the items of a kind' }),
      naziv: t.exposeString('naziv', { description: 'the client, or the supplier' }),
      broj: t.string({
        nullable: true,
        resolve: ({ entity, number, year }) =>
          number === null || year === null
            ? null
            : (entity === 'glass-order' ? glassOrderNumber : projectNumber)(number, year),
      }),
      opis: t.exposeString('opis', { nullable: true }),
      datum: t.expose('datum', { type: 'Date' }),
      vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
      telefon: t.exposeString('telefon', { nullable: true }),
      adresa: t.exposeString('adresa', { nullable: true }),
      mesto: t.exposeString('mesto', { nullable: true }),
      osoba: t.field({ type: Person, nullable: true, description: 'who does it', resolve: ({ osoba }) => osoba }),
    }),
  });
  builder.queryField('listCalendar', t =>
    t.field({
      type: [Item],
      right: 'signed-in',
      description: 'both days included, at most 100 days and 2,000 items; only kinds that the caller may read',
      args: {
        od: t.arg({ type: 'Date', required: true }),
        do: t.arg({ type: 'Date', required: true }),
        osobe: t.arg.idList({ description: 'only what these accounts do' }),
        vrste: t.arg.stringList({ description: 'merenje, kontakt, staklo' }),
      },
      resolve: (_root, { od, do: to, osobe, vrste }, call) =>
        readCalendar(call, { od, do: to }, parseCalendarKinds(call.actor, vrste), osobe),
    }),
  );
}

import type { LinkProps } from '@tanstack/react-router';
import type { CalendarKind } from '#domain/calendar/calendar.ts';
import { byDayAndTime } from '#domain/text/dates.ts';
import { recordLink } from '#web/business/records.ts';
import { type CalendarItem, itemOf } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { Tone } from '#web/ui/Chip.tsx';

/** A link to the record of a next contact or a delivery of glass. */
export const itemLink = ({ entity, id }: CalendarItem): LinkProps | null => recordLink(entity, id);

/** The colour of each kind of item, for the edge and the background of its entry. */
export const TONES: Record<CalendarKind, Tone> = {
  merenje: 'info',
  'kontrolno merenje': 'info',
  montaza: 'brand',
  servis: 'brand',
  preuzimanje: 'neutral',
  ostalo: 'neutral',
  kontakt: 'warning',
  staklo: 'ok',
};

/** A text that identifies the item among all items of the calendar. */
export const keyOf = ({ vrsta, entity, kljuc }: CalendarItem): string => `${vrsta} ${entity} ${kljuc}`;

/** Whether the item's kind is one that this version of the program can show. */
export const isKnownKind = (item: CalendarItem): item is CalendarItem & { vrsta: CalendarKind } =>
  Object.hasOwn(TONES, item.vrsta);

/** Groups the items, in their order, by the keys that `by` returns; an item with two keys is in both groups. */
export function grouped(
  items: readonly CalendarItem[],
  by: (item: CalendarItem) => string | readonly string[],
): Map<string, CalendarItem[]> {
  const groups = new Map<string, CalendarItem[]>();
  for (const item of items)
    for (const key of [by(item)].flat()) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

/** The ids of the people in whose rows the item is shown; [''] for an item without people. */
export function rowsOf({ poseta, osoba }: CalendarItem): readonly string[] {
  const people = poseta ? poseta.osobe : osoba ? [osoba] : [];
  return people.length > 0 ? people.map(({ id }) => id) : [''];
}

/** The items sorted by day and time, with the moved visits at their new positions if their days are shown. */
export function withMoved(
  items: readonly CalendarItem[],
  moved: ReadonlyMap<string, Visit>,
  isShown: (day: string) => boolean,
): readonly CalendarItem[] {
  if (moved.size === 0) return items;
  const unmovedItems = items.filter(({ poseta }) => !(poseta && moved.has(poseta.id)));
  const movedItems = [...moved.values()].map(visit =>
    itemOf(
      visit,
      items.find(({ poseta }) => poseta?.id === visit.id),
    ),
  );
  return [...unmovedItems, ...movedItems.filter(({ datum }) => isShown(datum))].toSorted(byDayAndTime);
}

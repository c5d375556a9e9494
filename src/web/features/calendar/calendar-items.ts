import type { LinkProps } from '@tanstack/react-router';
import type { CalendarKind } from '#domain/calendar/calendar.ts';
import { byDayAndTime } from '#domain/text/dates.ts';
import { recordLink } from '#web/business/records.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';

/** A link to the record of a next contact or a delivery of glass. */
export const itemLink = ({ entity, id }: CalendarItem): LinkProps | null => recordLink(entity, id);

/** The colour of each kind, used for the edge and the background. */
export const TONES: Record<CalendarKind, 'info' | 'warning' | 'ok' | 'brand' | 'neutral'> = {
  merenje: 'info',
  'kontrolno merenje': 'info',
  montaza: 'brand',
  servis: 'brand',
  preuzimanje: 'neutral',
  ostalo: 'neutral',
  kontakt: 'warning',
  staklo: 'ok',
};

/** A key that is unique among all items. */
export const keyOf = ({ vrsta, entity, kljuc }: CalendarItem): string => `${vrsta} ${entity} ${kljuc}`;

export const isKnownKind = (item: CalendarItem): item is CalendarItem & { vrsta: CalendarKind } =>
  Object.hasOwn(TONES, item.vrsta);

/** The items grouped by the keys that the function returns, in their order; an item with two keys is in both groups. */
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

/** The rows in which the item is shown: those of all its people; '' for an item without one. */
export function rowsOf({ poseta, osoba }: CalendarItem): readonly string[] {
  const people = poseta ? poseta.osobe : osoba ? [osoba] : [];
  return people.length > 0 ? people.map(({ id }) => id) : [''];
}

/** The calendar item of a moved visit; `item` is the earlier one, undefined if the visit was in another period. */
export const itemOf = (visit: Visit, item?: CalendarItem): CalendarItem => ({
  ...visit,
  entity: 'visit',
  kljuc: visit.id,
  ...item,
  datum: visit.datum,
  vreme: visit.vreme,
  minuta: visit.minuta,
  osoba: visit.osobe[0] ?? null,
  poseta: visit,
});

/** The items with moved visits at their new positions, in the order of time. */
export function withMoved(
  items: readonly CalendarItem[],
  moved: ReadonlyMap<string, Visit>,
  isShown: (day: string) => boolean,
): readonly CalendarItem[] {
  if (moved.size === 0) return items;
  const left = items.filter(({ poseta }) => !(poseta && moved.has(poseta.id)));
  const placed = [...moved.values()].map(visit =>
    itemOf(
      visit,
      items.find(({ poseta }) => poseta?.id === visit.id),
    ),
  );
  return [...left, ...placed.filter(({ datum }) => isShown(datum))].toSorted(byDayAndTime);
}

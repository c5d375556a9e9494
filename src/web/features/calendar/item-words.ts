import type { LinkProps } from '@tanstack/react-router';
import type { CalendarKind } from '#domain/calendar/calendar.ts';
import { stepNumber } from '#domain/project/steps.ts';
import { recordLink } from '#web/business/records.ts';
import type { CalendarItem } from './api.ts';

/** Where the item is done. */
export function itemLink({ vrsta, entity, id }: CalendarItem): LinkProps | null {
  const link = recordLink(entity, id);
  return link && vrsta === 'merenje' ? { ...link, search: { korak: String(stepNumber('merenja')) } } : link;
}

/** The colour of a kind, as its dot and its soft ground. */
export const TONES: Record<CalendarKind, 'info' | 'warning' | 'ok'> = {
  merenje: 'info',
  kontakt: 'warning',
  staklo: 'ok',
};

/** Unique among all items. */
export const keyOf = ({ vrsta, entity, kljuc }: CalendarItem): string => `${vrsta} ${entity} ${kljuc}`;

export const isKnownKind = (item: CalendarItem): item is CalendarItem & { vrsta: CalendarKind } =>
  Object.hasOwn(TONES, item.vrsta);

/** The items by what the function returns, in their order. */
export function grouped(
  items: readonly CalendarItem[],
  by: (item: CalendarItem) => string,
): Map<string, CalendarItem[]> {
  const groups = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}

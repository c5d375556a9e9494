import { badInput } from '../errors.ts';
import { eachField } from '../fields.ts';
import { type Holder, mayAll, type Right } from '../rights.ts';
import { daysBetween, requireOrder } from '../text/dates.ts';
import { VISIT_KIND_NAMES, VISIT_KINDS } from './visit.ts';

/** The most days that the calendar reads at once. */
const CALENDAR_DAYS_MAX = 100;
/** The most entries that the calendar returns. A period with more is refused, so that nothing is left out silently. */
export const CALENDAR_ITEMS_MAX = 2000;
/** A cancelled visit is shown for this many days after its day. */
export const CANCELLED_DAYS = 90;

interface KindFacts {
  title: string;
  plural: string;
  /** A person sees entries of this kind only with all of these rights. */
  rights: readonly Right[];
}

/** The kinds of entries that the calendar shows, in the order of its filter. */
export const CALENDAR_KINDS = {
  ...eachField(VISIT_KIND_NAMES, kind => {
    const { title, plural } = VISIT_KINDS[kind];
    return { title, plural, rights: ['calendar:read'] as const };
  }),
  kontakt: { title: 'Kontakt', plural: 'Kontakti', rights: ['preoffers:read', 'projects:read'] },
  staklo: { title: 'Isporuka stakla', plural: 'Isporuke stakla', rights: ['glass:read'] },
} as const satisfies Record<string, KindFacts>;

export type CalendarKind = keyof typeof CALENDAR_KINDS;
const ALL_KINDS = Object.keys(CALENDAR_KINDS) as CalendarKind[];

/** Returns the kinds of entries that the person may see. */
export const calendarKindsFor = (who: Holder): CalendarKind[] =>
  ALL_KINDS.filter(kind => mayAll(who, CALENDAR_KINDS[kind].rights));

/** Returns the chosen kinds that the person may see; without a choice all of them. Throws BAD_USER_INPUT for an unknown name. */
export function parseCalendarKinds(who: Holder, names: readonly string[] | null | undefined): CalendarKind[] {
  const unknown = (names ?? []).some(name => !Object.hasOwn(CALENDAR_KINDS, name));
  if (unknown) throw badInput({ vrste: 'Takva vrsta ne postoji.' });
  return calendarKindsFor(who).filter(kind => !names || names.includes(kind));
}

/** Throws BAD_USER_INPUT for a period that ends before it begins or is too long. */
export function requireCalendarPeriod(from: string, to: string): void {
  requireOrder(from, to);
  if (daysBetween(from, to) >= CALENDAR_DAYS_MAX)
    throw badInput({ do: `Kalendar obuhvata najviše ${CALENDAR_DAYS_MAX} dana.` });
}

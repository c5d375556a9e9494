import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALENDAR_KINDS, type CalendarKind } from '#domain/calendar/calendar.ts';
import { belgradeDay, isDate } from '#domain/text/dates.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery, type User, userMay, useUser } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { calendarQuery } from '#web/business/visits/calendar-api.ts';
import { isPhone, useIsPhone } from '#web/ui/use-is-phone.ts';
import { isView, VIEWS, type ViewName } from './views.ts';

/** What the calendar shows; all of it is in the address. */
export interface CalendarChoice {
  view: ViewName;
  day: string;
  person: string | null;
  kind: CalendarKind | null;
}

const isKind = (text = ''): text is CalendarKind => Object.hasOwn(CALENDAR_KINDS, text);

type Search = Partial<Record<'prikaz' | 'dan' | 'osoba' | 'vrsta', string | undefined>>;

/** In the address of those who see their own visits first: everybody's. */
const EVERYBODY = 'svi';

/** Who does not plan the work of others sees their own visits until they choose otherwise. */
const ownFirst = (user: User | undefined): string | null => (user && !userMay(user, 'calendar:write') ? user.id : null);

/** The choice that the address names; a phone shows one day of the week at a time. */
function choiceOf(
  { prikaz, dan, osoba, vrsta }: Search,
  isPhone: boolean,
  today: string,
  own: string | null,
): CalendarChoice {
  return {
    view: isPhone ? 'traka' : isView(prikaz) ? prikaz : 'nedelja',
    day: dan && isDate(dan) ? dan : today,
    person: osoba ? (osoba === EVERYBODY ? null : osoba) : own,
    kind: isKind(vrsta) ? vrsta : null,
  };
}

/** What has a day in the chosen period. */
export const itemsQuery = ({ view, day, person, kind }: CalendarChoice) =>
  calendarQuery(VIEWS[view].period(day), { person, kinds: kind && [kind] });

/** Fetches what the page at this address shows, while its code is still loading. */
export function prefetchCalendar(search: Search): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  void queryClient.prefetchQuery(itemsQuery(choiceOf(search, isPhone(), belgradeDay(new Date()), ownFirst(user))));
  void queryClient.prefetchQuery(colleaguesQuery);
}

/** `/kalendar?prikaz=mesec&dan=2026-11-22&osoba=…&vrsta=merenje` */
export function useCalendarChoice() {
  const given = useSearch({ strict: false });
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const today = belgradeDay(new Date());
  const own = ownFirst(useUser());
  const choice = choiceOf(given, isPhone, today, own);
  const choose = (change: Partial<CalendarChoice>) => {
    const { view, day, person, kind } = { ...choice, ...change };
    const search = {
      prikaz: isPhone || view === 'nedelja' ? undefined : view,
      dan: day === today ? undefined : day,
      osoba: person === own ? undefined : (person ?? EVERYBODY),
      vrsta: kind ?? undefined,
    };
    void navigate({ to: '/kalendar', search, replace: true });
  };
  return { choice, choose, today, isPhone };
}

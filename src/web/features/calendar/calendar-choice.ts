import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALENDAR_KINDS, type CalendarKind } from '#domain/calendar/calendar.ts';
import { isDate } from '#domain/text/dates.ts';
import { currentDay, useCurrentDay } from '#web/api/current-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery, type User, userMay, useUser } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { calendarQuery } from '#web/business/visits/calendar-api.ts';
import { isPhone, useIsPhone } from '#web/ui/use-is-phone.ts';
import { isView, VIEWS, type ViewName } from './views.ts';

/** What the calendar shows; the URL contains the whole choice. */
export interface CalendarChoice {
  view: ViewName;
  day: string;
  person: string | null;
  kind: CalendarKind | null;
}

const isKind = (text = ''): text is CalendarKind => Object.hasOwn(CALENDAR_KINDS, text);

type Search = Partial<Record<'prikaz' | 'dan' | 'osoba' | 'vrsta', string | undefined>>;

/** `?osoba=svi` shows everybody's visits to people who see their own by default. */
const EVERYBODY = 'svi';

/**
 * Whose visits are shown by default: a user who goes to visits and does not plan them sees their own; null means
 * everybody's.
 */
const defaultPerson = (user: User | undefined): string | null =>
  user && userMay(user, 'own-visits:write') && !userMay(user, 'calendar:write') ? user.id : null;

/** Reads the choice from the URL. Missing and invalid values have defaults, and phones always have the view `traka`. */
function choiceOf(
  { prikaz, dan, osoba, vrsta }: Search,
  isPhone: boolean,
  today: string,
  defaultId: string | null,
): CalendarChoice {
  return {
    view: isPhone ? 'traka' : isView(prikaz) ? prikaz : 'nedelja',
    day: dan && isDate(dan) ? dan : today,
    person: osoba ? (osoba === EVERYBODY ? null : osoba) : defaultId,
    kind: isKind(vrsta) ? vrsta : null,
  };
}

export const itemsQuery = ({ view, day, person, kind }: CalendarChoice) =>
  calendarQuery(VIEWS[view].period(day), { person, kinds: kind && [kind] });

/** Fetches the calendar's data for this URL while the code of the page is loading. */
export function prefetchCalendar(search: Search): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  void queryClient.prefetchQuery(itemsQuery(choiceOf(search, isPhone(), currentDay(), defaultPerson(user))));
  void queryClient.prefetchQuery(colleaguesQuery);
}

/** Returns the choice in the URL `/kalendar?prikaz=mesec&dan=2026-11-22&osoba=…&vrsta=merenje`, and changes it. */
export function useCalendarChoice() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const today = useCurrentDay();
  const defaultId = defaultPerson(useUser());
  const choice = choiceOf(search, isPhone, today, defaultId);
  const choose = (change: Partial<CalendarChoice>) => {
    const { view, day, person, kind } = { ...choice, ...change };
    const next = {
      prikaz: isPhone || view === 'nedelja' ? undefined : view,
      dan: day === today ? undefined : day,
      osoba: person === defaultId ? undefined : (person ?? EVERYBODY),
      vrsta: kind ?? undefined,
    };
    void navigate({ to: '/kalendar', search: ({ poseta }) => ({ ...next, poseta }), replace: true });
  };
  return { choice, choose, today, isPhone };
}

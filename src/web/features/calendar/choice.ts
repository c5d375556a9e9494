import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALENDAR_KINDS, type CalendarKind } from '#domain/calendar/calendar.ts';
import { belgradeDay, isDate } from '#domain/text/dates.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { isView, type ViewName } from './views.ts';

/** What the calendar shows; all of it is in the address. */
export interface CalendarChoice {
  view: ViewName;
  day: string;
  person: string | null;
  kind: CalendarKind | null;
}

const isKind = (text: unknown): text is CalendarKind => typeof text === 'string' && Object.hasOwn(CALENDAR_KINDS, text);

/** `/kalendar?prikaz=mesec&dan=2026-11-22&osoba=…&vrsta=merenje`; a phone shows the list only. */
export function useCalendarChoice() {
  const { prikaz, dan, osoba, vrsta } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const today = belgradeDay(new Date());
  const choice: CalendarChoice = {
    view: isPhone ? 'lista' : isView(prikaz) ? prikaz : 'nedelja',
    day: typeof dan === 'string' && isDate(dan) ? dan : today,
    person: typeof osoba === 'string' && osoba !== '' ? osoba : null,
    kind: isKind(vrsta) ? vrsta : null,
  };
  const choose = (change: Partial<CalendarChoice>) => {
    const { view, day, person, kind } = { ...choice, ...change };
    const search = {
      prikaz: isPhone || view === 'nedelja' ? undefined : view,
      dan: day === today ? undefined : day,
      osoba: person ?? undefined,
      vrsta: kind ?? undefined,
    };
    void navigate({ to: '/kalendar', search: search as never, replace: true });
  };
  return { choice, choose, today, isPhone };
}

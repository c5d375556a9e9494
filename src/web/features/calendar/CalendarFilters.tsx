import { useQuery } from '@tanstack/react-query';
import { CALENDAR_KINDS, calendarKindsFor } from '#domain/calendar/calendar.ts';
import { rightsOfUser, useUser } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { Segments } from '#web/ui/Segments.tsx';
import type { CalendarChoice } from './calendar-choice.ts';
import { VIEW_CHOICES } from './views.ts';

const ALL = '';
const SELECT_CLASSES = 'field min-w-0 max-md:flex-1 md:h-10! md:w-28 md:pl-2! md:text-sm!';

interface Props {
  choice: CalendarChoice;
  /** Hides the choice of the view, because phones have only one view. */
  isPhone: boolean;
  onChoose(change: Partial<CalendarChoice>): void;
}

/**
 * Chooses the view, the person and the kind of items. Person and kind are native select elements, because the code of
 * SelectField is larger than the calendar's.
 */
export function CalendarFilters({ choice: { view, person, kind }, isPhone, onChoose }: Props) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const user = useUser();
  const kinds = calendarKindsFor({ rights: rightsOfUser(user) });
  return (
    <>
      {!isPhone && (
        <Segments label="Prikaz" items={VIEW_CHOICES} value={view} onValue={next => onChoose({ view: next })} />
      )}
      <select
        className={SELECT_CLASSES}
        aria-label="Čije posete"
        value={person ?? ALL}
        onChange={({ target: { value } }) => onChoose({ person: value === ALL ? null : value })}
      >
        <option value={ALL}>Sve osobe</option>
        <option value={user.id}>Moje</option>
        {colleagues
          .filter(({ id }) => id !== user.id)
          .map(({ id, ime }) => (
            <option key={id} value={id}>
              {ime}
            </option>
          ))}
      </select>
      <select
        className={SELECT_CLASSES}
        aria-label="Vrsta obaveza"
        value={kind ?? ALL}
        onChange={({ target: { value } }) => onChoose({ kind: kinds.find(one => one === value) ?? null })}
      >
        <option value={ALL}>Sve vrste</option>
        {kinds.map(value => (
          <option key={value} value={value}>
            {CALENDAR_KINDS[value].plural}
          </option>
        ))}
      </select>
    </>
  );
}

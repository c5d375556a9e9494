import { useQuery } from '@tanstack/react-query';
import { CALENDAR_KINDS, calendarKindsFor } from '#domain/calendar/calendar.ts';
import { rightsOfUser, useUser } from '#web/api/session.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import type { CalendarChoice } from './choice.ts';
import { VIEW_CHOICES } from './views.ts';

const EVERYBODY = '';

interface Props {
  choice: CalendarChoice;
  /** A phone shows the list only. */
  isPhone: boolean;
  onChoose(change: Partial<CalendarChoice>): void;
}

/** Whose, and of which kind. */
export function CalendarFilters({ choice: { view, person, kind }, isPhone, onChoose }: Props) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const user = useUser();
  const kinds = calendarKindsFor({ rights: rightsOfUser(user) });
  return (
    <div className="mb-4 flex min-w-0 flex-wrap items-end justify-between gap-x-3 gap-y-2">
      <FieldFrame label="Čije posete" className="w-52 max-w-full">
        {control => (
          // the browser's own list: a component's would weigh more than the calendar
          <select
            className="field"
            {...control}
            value={person ?? EVERYBODY}
            onChange={({ target: { value } }) => onChoose({ person: value === EVERYBODY ? null : value })}
          >
            <option value={EVERYBODY}>Svačije</option>
            <option value={user.id}>Moje</option>
            {colleagues
              .filter(({ id }) => id !== user.id)
              .map(({ id, ime }) => (
                <option key={id} value={id}>
                  {ime}
                </option>
              ))}
          </select>
        )}
      </FieldFrame>
      {!isPhone && (
        <Segments label="Prikaz" items={VIEW_CHOICES} value={view} onValue={next => onChoose({ view: next })} />
      )}
      <div className="w-full min-w-0">
        <FilterChips
          label="Vrsta"
          items={kinds.map(value => ({ value, label: CALENDAR_KINDS[value].plural }))}
          value={kind}
          onValue={value => onChoose({ kind: value })}
        />
      </div>
    </div>
  );
}

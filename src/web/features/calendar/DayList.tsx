import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CALENDAR_KINDS } from '#domain/calendar/calendar.ts';
import { holidayOf } from '#domain/calendar/holidays.ts';
import { VISIT_STATUSES } from '#domain/calendar/visit.ts';
import { addressWithTown, DOT, longDate } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useUser } from '#web/api/session.ts';
import { ReachButtons } from '#web/business/ReachButtons.tsx';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { isVisitStatus, STATUS_TONES, visitRecord } from '#web/business/visits/visit-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useCalendar } from './calendar-context.ts';
import { grouped, isKnownKind, itemLink, keyOf, TONES } from './calendar-items.ts';

interface Props {
  days: readonly string[];
  items: readonly CalendarItem[];
}

/** The items as a list, one card per day; days without items are left out, except today and holidays. */
export function DayList({ days, items }: Props) {
  const today = useCurrentDay();
  const itemsByDay = grouped(items, ({ datum }) => datum);
  const shown = days.filter(day => itemsByDay.has(day) || day === today || holidayOf(day));
  return (
    <div className="grid gap-4">
      {shown.map(day => (
        <Card
          key={day}
          title={
            <span className="flex flex-wrap items-center gap-x-2 text-base">
              {longDate(day)}
              {day === today && <Chip tone="brand">danas</Chip>}
              {holidayOf(day) && <span className="text-sm font-medium text-danger">{holidayOf(day)}</span>}
            </span>
          }
        >
          <ul>
            {(itemsByDay.get(day) ?? []).map(item => (
              <DayRow key={keyOf(item)} item={item} />
            ))}
          </ul>
          {!itemsByDay.has(day) && <p className="text-sm text-muted">Ništa nije zakazano.</p>}
        </Card>
      ))}
    </div>
  );
}

function DayRow({ item }: { item: CalendarItem }) {
  const { open, hints } = useCalendar();
  const user = useUser();
  if (!isKnownKind(item)) return null;
  const { naziv, broj, opis, vreme, telefon, osoba, vrsta, poseta } = item;
  const link = poseta ? visitRecord(poseta, user)?.link : itemLink(item);
  const { title } = CALENDAR_KINDS[vrsta];
  const address = addressWithTown(item);
  const people = poseta ? poseta.osobe.map(({ ime }) => ime).join(', ') : osoba?.ime;
  const status = poseta && isVisitStatus(poseta.status) ? poseta.status : null;
  const name = <span className={status === 'otkazano' ? 'line-through' : ''}>{naziv}</span>;
  const warnings = poseta ? hints.get(poseta.id) : undefined;
  return (
    <li className="row flex-wrap gap-y-1">
      <span className="num min-w-12 flex-none font-semibold max-md:empty:hidden">{vreme}</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="mb-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {link ? (
            <Link {...link} className="reach min-w-0 font-semibold hover:underline">
              {name}
            </Link>
          ) : (
            <span className="min-w-0 font-semibold">{name}</span>
          )}
          {broj && <span className="num text-sm text-muted">{broj}</span>}
          <Chip tone={TONES[vrsta]}>{title}</Chip>
          {status && status !== 'zakazano' && (
            <Chip tone={STATUS_TONES[status]}>{VISIT_STATUSES[status].title.toLowerCase()}</Chip>
          )}
        </p>
        <p className="text-sm text-muted">{[opis, address, people].filter(Boolean).join(DOT)}</p>
        {warnings && <p className="text-sm text-warning">{warnings.join(' ')}</p>}
      </div>
      <div className="ml-auto flex flex-none items-center gap-2">
        <ReachButtons name={naziv} phone={telefon} address={vrsta === 'kontakt' ? '' : address} />
        {poseta && (
          <IconButton
            label={`Otvori: ${[title, vreme, naziv].filter(Boolean).join(' ')}`}
            icon={ChevronRight}
            iconSize={20}
            onClick={() => open(poseta)}
          />
        )}
      </div>
    </li>
  );
}

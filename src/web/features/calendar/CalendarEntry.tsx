import { Link } from '@tanstack/react-router';
import { CALENDAR_KINDS } from '#domain/calendar/calendar.ts';
import { DOT } from '#domain/text/formats.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { isKnownKind, itemLink, TONES } from './calendar-items.ts';
import type { ViewLayout } from './move-keys.ts';
import { VisitEntry } from './VisitEntry.tsx';

interface Props {
  item: CalendarItem;
  /** The id of the person in whose row or column the entry is: '' for nobody, undefined when rows are not people. */
  row?: string | undefined;
  layout: ViewLayout;
  brief?: boolean;
}

/** An item in a cell of the calendar: a press on a visit opens its dialog, any other item links to its page. */
export function CalendarEntry({ item, row, layout, brief = false }: Props) {
  if (!isKnownKind(item)) return null;
  if (item.poseta) return <VisitEntry visit={item.poseta} row={row} layout={layout} brief={brief} />;
  const { title } = CALENDAR_KINDS[item.vrsta];
  return (
    <Link
      {...itemLink(item)}
      className="calendar-entry hover:underline"
      data-brief={brief || undefined}
      data-tone={TONES[item.vrsta]}
      title={[title, item.naziv, item.opis].filter(Boolean).join(DOT)}
    >
      <span className="sr-only">{title}: </span>
      {item.naziv}
      {!brief && item.opis && <span className="block truncate text-xs text-muted">{item.opis}</span>}
    </Link>
  );
}

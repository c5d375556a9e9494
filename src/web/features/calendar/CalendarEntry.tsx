import { Link } from '@tanstack/react-router';
import { CALENDAR_KINDS } from '#domain/calendar/calendar.ts';
import type { CalendarItem } from './api.ts';
import { isKnownKind, itemLink, TONES } from './item-words.ts';

/** An item in a cell of the week or the month; leads to where it is done. */
export function CalendarEntry({ item, brief = false }: { item: CalendarItem; brief?: boolean }) {
  const link = itemLink(item);
  if (!link || !isKnownKind(item)) return null;
  const { title } = CALENDAR_KINDS[item.vrsta];
  const more = [item.mesto, item.opis].filter(Boolean).join(', ');
  return (
    <Link
      {...link}
      className={`calendar-entry ${brief ? 'truncate' : 'break-words'}`}
      data-tone={TONES[item.vrsta]}
      title={[title, item.vreme, item.naziv, more].filter(Boolean).join(' · ')}
    >
      <span className="sr-only">{title}: </span>
      {item.vreme && <b className="num">{item.vreme} </b>}
      {item.naziv}
      {!brief && more && <span className="line-clamp-2 block text-xs break-words text-muted">{more}</span>}
    </Link>
  );
}

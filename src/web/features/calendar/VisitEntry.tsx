import { TriangleAlert } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { minutesLonger, QUARTER_MINUTES } from '#domain/calendar/placement.ts';
import { isVisitKind, kindTitle, VISIT_STATUSES } from '#domain/calendar/visit.ts';
import { DOT, minutesText } from '#domain/text/formats.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { isVisitStatus } from '#web/business/visits/visit-words.ts';
import { KEYS_ID, useCalendar } from './calendar-context.ts';
import { TONES } from './calendar-items.ts';
import { movedByKey, type ViewLayout } from './move-keys.ts';
import { NO_TARGET_TEXT, placedWords, placementAt } from './placement-at.ts';
import { PX_PER_MINUTE } from './use-drag.ts';
import { placementOf } from './use-moves.ts';

const HOURS_GRID_CLASSES = 'absolute z-1 m-0 min-h-0 border-r border-r-surface py-0.5 hover:z-3';

const roundToQuarter = (minutes: number): number => Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;

interface Props {
  visit: Visit;
  /** The id of the person in whose row or column the entry is: '' for nobody, undefined when rows are not people. */
  row?: string | undefined;
  brief?: boolean;
  /** The layout of the view, which decides what Alt and an arrow key change. */
  layout: ViewLayout;
  /** The position in a grid of hours, where a drag of the lower edge changes the visit's length. */
  style?: CSSProperties;
}

/** A visit in the calendar: a press opens its dialog, and dragging or Alt with an arrow key moves it. */
export function VisitEntry({ visit, row, brief = false, layout, style }: Props) {
  const calendar = useCalendar();
  const { id, vrsta, status, vreme, naziv, mesto, opis } = visit;
  const hints = calendar.hints.get(id) ?? [];
  const mayMove = calendar.mayWrite && status !== 'otkazano' && status !== 'obavljeno';
  const details = [mesto, opis].filter(Boolean).join(', ');
  const statusSuffix =
    isVisitStatus(status) && status !== 'zakazano' ? `, ${VISIT_STATUSES[status].title.toLowerCase()}` : '';
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!mayMove) return;
    const grabOffset = style ? event.clientY - event.currentTarget.getBoundingClientRect().top : 0;
    calendar.drag(event, {
      grabOffset,
      words: target => (target ? placedWords(visit, placementAt(visit, row, target), calendar.people) : NO_TARGET_TEXT),
      drop: target => target && calendar.move(visit, placementAt(visit, row, target), 'at-once'),
    });
  };
  const stretch = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const startY = event.clientY;
    const stretched = (y: number) => minutesLonger(placementOf(visit), roundToQuarter((y - startY) / PX_PER_MINUTE));
    calendar.drag(event, {
      grabOffset: 0,
      words: (_, y) => minutesText(stretched(y).minuta),
      drop: (_, y) => calendar.move(visit, stretched(y), 'at-once'),
    });
  };
  const press = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey) return;
    const wanted = movedByKey(event, placementOf(visit), layout, row, calendar.rows);
    if (!wanted) return;
    event.preventDefault();
    calendar.move(visit, wanted.placement, 'burst', wanted.row);
  };
  return (
    <button
      type="button"
      className={`calendar-entry ${style ? HOURS_GRID_CLASSES : ''} ${mayMove ? 'cursor-grab' : ''}`}
      style={style}
      data-brief={brief || undefined}
      data-visit={id}
      data-row={row}
      data-tone={isVisitKind(vrsta) ? TONES[vrsta] : undefined}
      data-status={status}
      data-hint={hints.length > 0 || undefined}
      aria-describedby={mayMove ? KEYS_ID : undefined}
      title={[kindTitle(vrsta), vreme, minutesText(visit.minuta), naziv, details, ...hints].filter(Boolean).join(DOT)}
      onClick={() => calendar.open(visit)}
      onPointerDown={grab}
      onKeyDown={press}
    >
      <span className={style && 'calendar-lines *:leading-[inherit]'}>
        <span className="sr-only">{`${kindTitle(vrsta)}${statusSuffix}: `}</span>
        <span className={brief ? '' : 'line-clamp-3'}>
          {vreme && (
            <>
              <b className="num">{vreme}</b>{' '}
            </>
          )}
          {hints.length > 0 && (
            <TriangleAlert size={13} className="mr-1 inline-block align-[-0.125rem] text-warning" aria-hidden />
          )}
          <span className={status === 'otkazano' ? 'line-through' : ''}>{naziv}</span>
        </span>
        {!brief && (
          <span className="block truncate text-xs text-muted">
            <span className="sr-only">{details}</span>
            <span aria-hidden>{[kindTitle(vrsta), mesto].filter(Boolean).join(DOT)}</span>
          </span>
        )}
        {hints.length > 0 && <span className="sr-only">{` ${hints.join(' ')}`}</span>}
      </span>
      {style && mayMove && vreme && (
        <span
          className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none pointer-coarse:h-5"
          onPointerDown={stretch}
          aria-hidden
        />
      )}
    </button>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { minutesLonger, QUARTER_MINUTES } from '#domain/calendar/placement.ts';
import { isVisitKind, kindTitle, VISIT_STATUSES } from '#domain/calendar/visit.ts';
import { DOT, minutesText } from '#domain/text/formats.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { isVisitStatus } from '#web/business/visits/visit-words.ts';
import { TONES } from './calendar-items.ts';
import { KEYS_ID, useGrid } from './grid-context.ts';
import { type Axis, movedByKey } from './move-keys.ts';
import { NOWHERE, placedAt, placedWords } from './placed-at.ts';
import { PX_PER_MINUTE } from './use-drag.ts';
import { placementOf } from './use-moves.ts';

const IN_HOURS = 'absolute z-1 m-0 min-h-0 border-r border-r-surface py-0.5 hover:z-3';

const roundToQuarter = (minutes: number): number => Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;

interface Props {
  visit: Visit;
  /** The id of the person in whose row or column it is: '' for nobody, undefined when rows are not people. */
  row?: string | undefined;
  brief?: boolean;
  /** The layout of the view, which decides what Alt and an arrow key change. */
  axis: Axis;
  /** The position in a grid of hours; there its lower edge can be dragged to change its length. */
  style?: CSSProperties;
}

/** A visit in the calendar: a press opens its dialog, and dragging or Alt with an arrow key moves it. */
export function VisitEntry({ visit, row, brief = false, axis, style }: Props) {
  const grid = useGrid();
  const { id, vrsta, status, vreme, naziv, mesto, opis } = visit;
  const hints = grid.hints.get(id) ?? [];
  const mayMove = grid.mayWrite && status !== 'otkazano' && status !== 'obavljeno';
  const more = [mesto, opis].filter(Boolean).join(', ');
  const statusSuffix =
    isVisitStatus(status) && status !== 'zakazano' ? `, ${VISIT_STATUSES[status].title.toLowerCase()}` : '';
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!mayMove) return;
    const grabbed = style ? event.clientY - event.currentTarget.getBoundingClientRect().top : 0;
    grid.drag(event, {
      grabbed,
      words: target => (target ? placedWords(visit, placedAt(visit, row, target), grid.people) : NOWHERE),
      drop: target => target && grid.move(visit, placedAt(visit, row, target), 'at-once'),
    });
  };
  const stretch = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const first = event.clientY;
    const wanted = (y: number) => minutesLonger(placementOf(visit), roundToQuarter((y - first) / PX_PER_MINUTE));
    grid.drag(event, {
      grabbed: 0,
      words: (_, y) => minutesText(wanted(y).minuta),
      drop: (_, y) => grid.move(visit, wanted(y), 'at-once'),
    });
  };
  const press = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey) return;
    const wanted = movedByKey(event, placementOf(visit), axis, row, grid.rows);
    if (!wanted) return;
    event.preventDefault();
    grid.move(visit, wanted.placement, 'burst', wanted.row);
  };
  return (
    <button
      type="button"
      className={`calendar-entry ${style ? IN_HOURS : ''} ${mayMove ? 'cursor-grab' : ''}`}
      style={style}
      data-brief={brief || undefined}
      data-visit={id}
      data-row={row}
      data-tone={isVisitKind(vrsta) ? TONES[vrsta] : undefined}
      data-status={status}
      data-hint={hints.length > 0 || undefined}
      aria-describedby={mayMove ? KEYS_ID : undefined}
      title={[kindTitle(vrsta), vreme, minutesText(visit.minuta), naziv, more, ...hints].filter(Boolean).join(DOT)}
      onClick={() => grid.open(visit)}
      onPointerDown={grab}
      onKeyDown={press}
    >
      <span className={style && 'calendar-lines *:leading-[inherit]'}>
        <span className="sr-only">{`${kindTitle(vrsta)}${statusSuffix}: `}</span>
        <span className={brief ? '' : 'line-clamp-2'}>
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
            <span className="sr-only">{more}</span>
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

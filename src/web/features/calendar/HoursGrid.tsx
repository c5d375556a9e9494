import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { lanesOf, type Span, shownHours, workingHours } from '#domain/calendar/day-time.ts';
import { QUARTER } from '#domain/calendar/placement.ts';
import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { minutesOf, timeAt } from '#domain/text/dates.ts';
import { longDate, time } from '#domain/text/formats.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { useGrid } from './grid-context.ts';
import { keyOf } from './item-words.ts';
import type { Axis } from './move-keys.ts';
import { slotKeys } from './slot-keys.ts';
import { PX_PER_MINUTE } from './use-drag.ts';
import { VisitEntry } from './VisitEntry.tsx';

/** A column: a day, or a person on a day. */
export interface HoursColumn {
  key: string;
  day: string;
  /** The person: '' for nobody, undefined when columns are days. */
  row?: string;
  head: ReactNode;
  /** The column's name for screen readers. */
  name: string;
  items: readonly CalendarItem[];
}

interface Props {
  columns: readonly HoursColumn[];
  today: string;
  axis: Axis;
  /** Opens a day whose visits do not all fit. */
  onDay?(day: string): void;
}

interface Timed {
  visit: Visit;
  span: Span;
}

const timedOf = (items: readonly CalendarItem[]): Timed[] =>
  items.flatMap(({ poseta, vreme, minuta }) => {
    if (!poseta || !vreme) return [];
    const from = minutesOf(vreme);
    return [{ visit: poseta, span: { from, to: Math.min(24 * 60, from + (minuta ?? poseta.minuta)) } }];
  });

const px = (minutes: number): number => minutes * PX_PER_MINUTE;

/** A grid with hours as rows, and days or people as columns; overlapping visits are shown next to each other. */
export function HoursGrid({ columns, today, axis, onDay }: Props) {
  const placed = columns.map(column => {
    const timed = timedOf(column.items);
    return { column, timed, lanes: lanesOf(timed.map(({ span }) => span)) };
  });
  const shown = shownHours(placed.flatMap(({ timed }) => timed.map(({ span }) => span)));
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, i) => shown.from + i * 60);
  const widths = placed.map(({ lanes }) => {
    const most = Math.max(1, ...lanes.map(one => one.lanes));
    return `minmax(${Math.max(COLUMN_WIDTH, Math.min(most, LANES) * LANE_WIDTH)}px, 1fr)`;
  });
  const style = { gridTemplateColumns: `3.5rem ${widths.join(' ')}` };
  return (
    <div className="hours" style={style} data-slots={1}>
      <div className="hours-corner" />
      {columns.map(({ key, day, head }) => (
        <div key={key} className="hours-head" aria-current={day === today ? 'date' : undefined}>
          {head}
        </div>
      ))}
      <div className="hours-corner text-xs text-muted">{DURING_THE_DAY}</div>
      {columns.map(({ key, day, row, items }) => (
        <div key={key} className="hours-untimed" data-day={day} data-person={row} data-untimed>
          {items
            .filter(({ vreme }) => !vreme)
            .map(item => (
              <CalendarEntry key={keyOf(item)} item={item} {...(row !== undefined && { row })} axis={axis} />
            ))}
        </div>
      ))}
      <div className="hours-scale" style={{ height: px(shown.to - shown.from) }} aria-hidden>
        {hours.map(minutes => (
          <span key={minutes} className="num" style={{ top: px(minutes - shown.from) }}>
            {timeAt(minutes)}
          </span>
        ))}
      </div>
      {placed.map((one, i) => (
        <Column key={one.column.key} {...{ ...one, shown, axis, today, onDay }} isFirst={i === 0} />
      ))}
    </div>
  );
}

interface ColumnProps {
  column: HoursColumn;
  timed: readonly Timed[];
  /** The lane of each visit in `timed`. */
  lanes: ReturnType<typeof lanesOf>;
  shown: Span;
  axis: Axis;
  isFirst: boolean;
  today: string;
  onDay: Props['onDay'];
}

/** The width in pixels of a column, and of a visit that overlaps others. */
const COLUMN_WIDTH = 104;
const LANE_WIDTH = 92;
/** How many overlapping visits are shown next to each other; if there are more, the second is „+N“. */
const LANES = 2;

/** The visits that are not shown, grouped by overlap: their time and number. */
function hiddenOf(spans: readonly Span[]): (Span & { count: number })[] {
  const found: (Span & { count: number })[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from < last.to) Object.assign(last, { to: Math.max(last.to, to), count: last.count + 1 });
    else found.push({ from, to, count: 1 });
  }
  return found;
}

function Column({ column, timed, lanes, shown, axis, isFirst, today, onDay }: ColumnProps) {
  const { day, row, name } = column;
  const isHidden = (i: number) => onDay !== undefined && (lanes[i]?.lanes ?? 1) > LANES && (lanes[i]?.lane ?? 0) > 0;
  const hidden = hiddenOf(timed.filter((_, i) => isHidden(i)).map(({ span }) => span));
  const work = workingHours(day);
  const now = minutesOf(time(new Date()));
  return (
    <section
      className="hours-column"
      style={{ height: px(shown.to - shown.from), backgroundSize: `100% ${px(60)}px` }}
      aria-label={name}
      data-day={day}
      data-person={row}
      data-from={shown.from}
    >
      {work && <i className="hours-work" style={boxOf(work, shown)} />}
      <FreeColumn day={day} row={row} name={name} from={shown.from} isFirst={isFirst} />
      {timed.map(({ visit, span }, i) => {
        if (isHidden(i)) return null;
        const { lane = 0, lanes: all = 1 } = lanes[i] ?? {};
        const of = onDay ? Math.min(all, LANES) : all;
        const place: CSSProperties = { ...boxOf(span, shown), left: `${(lane / of) * 100}%`, width: `${100 / of}%` };
        return (
          <VisitEntry
            key={visit.id}
            visit={visit}
            {...(row !== undefined && { row })}
            axis={axis}
            brief={span.to - span.from < 60}
            style={place}
          />
        );
      })}
      {hidden.map(({ from, to, count }) => (
        <button
          key={from}
          type="button"
          className="hours-more num"
          style={boxOf({ from, to }, shown)}
          aria-label={`Još ${count}: ${longDate(day)}`}
          onClick={() => onDay?.(day)}
        >
          +{count}
        </button>
      ))}
      {day === today && now >= shown.from && now <= shown.to && (
        <i className="hours-now" style={{ top: px(now - shown.from) }} />
      )}
    </section>
  );
}

const boxOf = ({ from, to }: Span, shown: Span) => ({
  top: px(from - shown.from),
  height: px(Math.max(QUARTER, to - from)),
});

/** The free part of a column: a press creates a visit at that time. */
function FreeColumn({
  day,
  row,
  name,
  from,
  isFirst,
}: Pick<HoursColumn, 'day' | 'name'> & { row: string | undefined; from: number; isFirst: boolean }) {
  const { mayWrite, create } = useGrid();
  if (!mayWrite) return null;
  const make = ({ detail, clientY, currentTarget }: MouseEvent) => {
    const pressed = from + (clientY - currentTarget.getBoundingClientRect().top) / PX_PER_MINUTE;
    // a press by key has no position: the visit begins with the working day
    const minutes = detail === 0 ? (workingHours(day)?.from ?? from) : Math.floor(pressed / 30) * 30;
    create({ datum: day, vreme: timeAt(minutes), ...(row && { osobe: [row] }) });
  };
  return (
    <button
      type="button"
      className="hours-free"
      data-slot
      onKeyDown={slotKeys}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`Zakaži: ${name}`}
      onClick={make}
    />
  );
}

/** One column per day, with everybody's items. */
export const dayColumns = (days: readonly string[], items: readonly CalendarItem[], head: (day: string) => ReactNode) =>
  days.map(
    (day): HoursColumn => ({
      ...{ key: day, day, name: longDate(day), head: head(day) },
      items: items.filter(({ datum }) => datum === day),
    }),
  );

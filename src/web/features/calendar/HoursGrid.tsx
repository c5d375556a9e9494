import type { MouseEvent, ReactNode } from 'react';
import { lanesOf, type Span, shownHours, workingHours } from '#domain/calendar/day-time.ts';
import { QUARTER_MINUTES } from '#domain/calendar/placement.ts';
import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { minutesOf, timeAt } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { useCurrentDay, useCurrentTime } from '#web/api/current-day.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { useCalendar } from './calendar-context.ts';
import { keyOf } from './calendar-items.ts';
import { FreeSlot } from './FreeSlot.tsx';
import { PX_PER_MINUTE } from './use-drag.ts';
import { VisitEntry } from './VisitEntry.tsx';

/** A column: a day, or a person on a day. */
export interface HoursColumn {
  key: string;
  day: string;
  /** The id of the person: '' for nobody, undefined when columns are days. */
  row?: string;
  head: ReactNode;
  /** The column's name for screen readers. */
  name: string;
  items: readonly CalendarItem[];
}

interface Props {
  columns: readonly HoursColumn[];
  layout: HoursLayout;
}

/** The least widths of a column, and of a visit that overlaps others: a week fits into 1440 px, ten people in 1366. */
const COLUMN_WIDTH_MIN_PX = { days: 96, people: 72 };
const LANE_WIDTH_MIN_PX = 72;

type HoursLayout = keyof typeof COLUMN_WIDTH_MIN_PX;

interface TimedVisit {
  visit: Visit;
  span: Span;
}

const timedVisitsOf = (items: readonly CalendarItem[]): TimedVisit[] =>
  items.flatMap(({ poseta, vreme, minuta }) => {
    if (!poseta || !vreme) return [];
    const from = minutesOf(vreme);
    return [{ visit: poseta, span: { from, to: Math.min(24 * 60, from + (minuta ?? poseta.minuta)) } }];
  });

const CORNER_CLASSES = 'sticky left-0 z-4 border-b border-line bg-surface px-1 py-2';
/** The classes of a background with a line at the beginning of each hour. */
const HOUR_LINE_CLASSES = 'bg-[linear-gradient(var(--color-line)_1px,transparent_1px)]';

const px = (minutes: number): number => minutes * PX_PER_MINUTE;

/** A grid with hours as rows, and days or people as columns; overlapping visits are shown next to each other. */
export function HoursGrid({ columns, layout }: Props) {
  const today = useCurrentDay();
  const placedColumns = columns.map(column => {
    const timed = timedVisitsOf(column.items);
    return { column, timed, lanes: lanesOf(timed.map(({ span }) => span)) };
  });
  const shown = shownHours(placedColumns.flatMap(({ timed }) => timed.map(({ span }) => span)));
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, i) => shown.from + i * 60);
  const widths = placedColumns.map(({ lanes }) => {
    const laneCount = Math.max(1, ...lanes.map(one => one.lanes));
    return `minmax(${Math.max(COLUMN_WIDTH_MIN_PX[layout], Math.min(laneCount, LANES_MAX) * LANE_WIDTH_MIN_PX)}px, 1fr)`;
  });
  const style = { gridTemplateColumns: `3rem ${widths.join(' ')}` };
  return (
    <div className="grid text-sm" style={style} data-slots={1}>
      <div className={CORNER_CLASSES} />
      {columns.map(({ key, day, head }) => (
        <div
          key={key}
          className="sticky top-0 z-5 border-b border-l border-line bg-surface px-1.5 py-2 font-semibold aria-[current=date]:bg-brand-soft aria-[current=date]:text-brand-ink aria-[current=date]:[&_[data-initials]]:bg-surface"
          aria-current={day === today ? 'date' : undefined}
        >
          {head}
        </div>
      ))}
      <div className={`${CORNER_CLASSES} text-xs text-muted`}>{DURING_THE_DAY}</div>
      {columns.map(({ key, day, row, items }) => (
        <div
          key={key}
          className="min-h-9 border-b border-l border-line p-1"
          data-day={day}
          data-person={row}
          data-untimed
        >
          {items
            .filter(({ vreme }) => !vreme)
            .map(item => (
              <CalendarEntry key={keyOf(item)} item={item} row={row} layout={layout} />
            ))}
        </div>
      ))}
      <div
        className="sticky left-0 z-4 bg-surface text-xs text-muted"
        style={{ height: px(shown.to - shown.from) }}
        aria-hidden
      >
        {hours.map(minutes => (
          <span key={minutes} className="num absolute right-2 leading-none" style={{ top: px(minutes - shown.from) }}>
            {timeAt(minutes)}
          </span>
        ))}
      </div>
      {placedColumns.map((one, i) => (
        <Column
          key={one.column.key}
          {...one}
          {...{ shown, layout }}
          isToday={one.column.day === today}
          isFirst={i === 0}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  column: HoursColumn;
  timed: readonly TimedVisit[];
  /** The lane of each visit in `timed`. */
  lanes: ReturnType<typeof lanesOf>;
  shown: Span;
  layout: HoursLayout;
  isFirst: boolean;
  isToday: boolean;
}

/**
 * In a grid of days, at most this many overlapping visits are shown next to each other. If more overlap, only those in
 * the first lane are shown, next to a button „+N“.
 */
const LANES_MAX = 2;

/** Joins overlapping spans, the earliest first; `count` is the number of spans that were joined into one. */
function joinedSpans(spans: readonly Span[]): (Span & { count: number })[] {
  const joined: (Span & { count: number })[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from < last.to) Object.assign(last, { to: Math.max(last.to, to), count: last.count + 1 });
    else joined.push({ from, to, count: 1 });
  }
  return joined;
}

function Column({ column, timed, lanes, shown, layout, isFirst, isToday }: ColumnProps) {
  const { create, openDay } = useCalendar();
  const { day, row, name } = column;
  const isLimited = layout === 'days';
  const isHidden = (i: number) => isLimited && (lanes[i]?.lanes ?? 1) > LANES_MAX && (lanes[i]?.lane ?? 0) > 0;
  const hiddenSpans = joinedSpans(timed.filter((_, i) => isHidden(i)).map(({ span }) => span));
  const workHours = workingHours(day);
  const createAt = ({ detail, clientY, currentTarget }: MouseEvent) => {
    const pressedMinute = shown.from + (clientY - currentTarget.getBoundingClientRect().top) / PX_PER_MINUTE;
    // A press by key has no position, so the visit begins with the working day.
    const minutes = detail === 0 ? (workHours?.from ?? shown.from) : Math.floor(pressedMinute / 30) * 30;
    create({ datum: day, vreme: timeAt(minutes), ...(row && { osobe: [row] }) });
  };
  return (
    <section
      className={`relative border-l border-line bg-page ${HOUR_LINE_CLASSES}`}
      style={{ height: px(shown.to - shown.from), backgroundSize: `100% ${px(60)}px` }}
      aria-label={name}
      data-day={day}
      data-person={row}
      data-from={shown.from}
    >
      {workHours && (
        <i
          className={`absolute inset-x-0 bg-surface bg-[length:inherit] ${HOUR_LINE_CLASSES}`}
          style={boxOf(workHours, shown)}
        />
      )}
      <FreeSlot
        name={name}
        isFirst={isFirst}
        className="absolute inset-0 w-full focus-visible:z-2 focus-visible:-outline-offset-2"
        onPress={createAt}
      />
      {timed.map(({ visit, span }, i) => {
        if (isHidden(i)) return null;
        const { lane = 0, lanes: visitLanes = 1 } = lanes[i] ?? {};
        const laneCount = isLimited ? Math.min(visitLanes, LANES_MAX) : visitLanes;
        const [left, width] = [`${(lane / laneCount) * 100}%`, `${100 / laneCount}%`];
        return (
          <VisitEntry
            key={visit.id}
            visit={visit}
            row={row}
            layout={layout}
            brief={span.to - span.from < 60}
            style={{ ...boxOf(span, shown), left, width }}
          />
        );
      })}
      {hiddenSpans.map(({ from, to, count }) => (
        <button
          key={from}
          type="button"
          className="num absolute right-0 z-1 w-1/2 rounded-md border border-dashed border-field bg-surface text-[0.8125rem] font-semibold"
          style={boxOf({ from, to }, shown)}
          aria-label={`Još ${count}: ${longDate(day)}`}
          onClick={() => openDay(day)}
        >
          +{count}
        </button>
      ))}
      {isToday && <NowLine shown={shown} />}
    </section>
  );
}

/** A line across the column at the present time. */
function NowLine({ shown }: { shown: Span }) {
  const now = minutesOf(useCurrentTime());
  if (now < shown.from || now > shown.to) return null;
  return (
    <i
      className="pointer-events-none absolute z-2 w-full border-t-2 border-danger"
      style={{ top: px(now - shown.from) }}
    />
  );
}

const boxOf = ({ from, to }: Span, shown: Span) => ({
  top: px(from - shown.from),
  height: px(Math.max(QUARTER_MINUTES, to - from)),
});

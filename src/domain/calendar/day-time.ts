import { weekday } from '../text/dates.ts';
import { holidayOf } from './holidays.ts';

const HOUR_MINUTES = 60;
/** The calendar of hours shows at least these hours, in minutes since midnight. */
const SHOWN = { from: 7 * HOUR_MINUTES, to: 20 * HOUR_MINUTES };
const SATURDAY = 5;
const SUNDAY = 6;
const ON_WEEKDAYS = { from: 8 * HOUR_MINUTES, to: 17 * HOUR_MINUTES };
const ON_SATURDAYS = { from: 8 * HOUR_MINUTES, to: 14 * HOUR_MINUTES };

/** A part of a day in minutes since midnight. */
export interface Span {
  from: number;
  to: number;
}

/** Returns the company's working hours on that day; null on Sundays and holidays. */
export function workingHours(day: string): Span | null {
  if (weekday(day) === SUNDAY || holidayOf(day)) return null;
  return weekday(day) === SATURDAY ? ON_SATURDAYS : ON_WEEKDAYS;
}

/** Returns the span of whole hours that contains all given spans and the hours from 7 to 20. */
export function shownHours(spans: readonly Span[]): Span {
  const from = Math.min(SHOWN.from, ...spans.map(span => span.from));
  const to = Math.min(24 * HOUR_MINUTES, Math.max(SHOWN.to, ...spans.map(span => span.to)));
  return { from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES, to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES };
}

/**
 * The position of a span next to overlapping ones: its lane from the left, counted from 0, and how many lanes share the width.
 */
interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Returns a lane for each span of a day, in the order of the spans, so that no span covers another. A span may use the
 * lane of another one that ends when it begins.
 */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const places: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }));
  const order = spans.map((span, index) => ({ ...span, index })).toSorted((a, b) => a.from - b.from || b.to - a.to);
  /** For each lane of the current group of overlapping spans: the end of the last span. */
  let ends: number[] = [];
  let group: number[] = [];
  const close = () => {
    for (const index of group) places[index] = { lane: places[index]?.lane ?? 0, lanes: ends.length };
    ends = [];
    group = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every(end => end <= from)) close();
    const free = ends.findIndex(end => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    places[index] = { lane, lanes: 1 };
    group.push(index);
  }
  close();
  return places;
}

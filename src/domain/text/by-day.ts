import { belgradeDay } from './dates.ts';

/** The rows grouped by day in Belgrade; the rows retain their order. */
export function byDay<Row>(rows: readonly Row[], momentOf: (row: Row) => string): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = belgradeDay(new Date(momentOf(row)));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

import { given, later, longer, onDay, type Placement, QUARTER } from '#domain/calendar/placement.ts';

/**
 * What the two directions of a grid mean: in the week people are below each other, in hours days or people are next to
 * each other.
 */
export type Axis = 'week' | 'month' | 'days' | 'people';

const WEEK = 7;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

interface Moved {
  placement: Placement;
  /** The person in whose row the visit is afterwards. */
  row: string | undefined;
}

const STEPS: Record<string, { axis: 'x' | 'y'; by: 1 | -1 }> = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
};

/** Where Alt and an arrow key move the visit in that row; null for other keys, and at the edge. */
export function movedByKey(
  { key, shiftKey }: Pressed,
  one: Placement,
  axis: Axis,
  row: string | undefined,
  rows: readonly string[],
): Moved | null {
  const step = STEPS[key];
  if (!step) return null;
  const stays = (placement: Placement): Moved => ({ placement, row });
  if (shiftKey) return step.axis === 'y' ? stays(longer(one, step.by * QUARTER)) : null;
  const toPerson = (): Moved | null => {
    const next = rows[rows.indexOf(row ?? '') + step.by];
    return next === undefined || row === undefined
      ? null
      : { placement: given(one, row || null, next || null), row: next };
  };
  if (step.axis === 'x') return axis === 'people' ? toPerson() : stays(onDay(one, step.by));
  if (axis === 'week') return toPerson();
  return stays(axis === 'month' ? onDay(one, step.by * WEEK) : later(one, step.by * QUARTER));
}

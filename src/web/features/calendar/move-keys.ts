import {
  daysLater,
  minutesLater,
  minutesLonger,
  type Placement,
  QUARTER_MINUTES,
  reassigned,
} from '#domain/calendar/placement.ts';

/**
 * The layout of a view. `week`: days from left to right, people below each other; `month`: days from left to right,
 * weeks below each other; `days` and `people`: days or people from left to right, hours from top to bottom.
 */
export type ViewLayout = 'week' | 'month' | 'days' | 'people';

const WEEK_DAYS = 7;

interface PressedKey {
  key: string;
  shiftKey: boolean;
}

interface MoveResult {
  placement: Placement;
  /** The id of the person in whose row the visit is shown after the move. */
  row: string | undefined;
}

const STEPS: Record<string, { axis: 'x' | 'y'; by: 1 | -1 }> = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
};

/**
 * Returns where Alt with the pressed key moves a visit that is shown in `row`. With Shift, the keys up and down change
 * its length. Returns null for other keys, and beyond the first or last of `rows`.
 */
export function movedByKey(
  { key, shiftKey }: PressedKey,
  current: Placement,
  layout: ViewLayout,
  row: string | undefined,
  rows: readonly string[],
): MoveResult | null {
  const step = STEPS[key];
  if (!step) return null;
  const inSameRow = (placement: Placement): MoveResult => ({ placement, row });
  if (shiftKey) return step.axis === 'y' ? inSameRow(minutesLonger(current, step.by * QUARTER_MINUTES)) : null;
  const toPerson = (): MoveResult | null => {
    const next = rows[rows.indexOf(row ?? '') + step.by];
    return next === undefined || row === undefined
      ? null
      : { placement: reassigned(current, row || null, next || null), row: next };
  };
  if (step.axis === 'x') return layout === 'people' ? toPerson() : inSameRow(daysLater(current, step.by));
  if (layout === 'week') return toPerson();
  return inSameRow(
    layout === 'month' ? daysLater(current, step.by * WEEK_DAYS) : minutesLater(current, step.by * QUARTER_MINUTES),
  );
}

import { UZROCI } from './enumerations.ts';
import { badInput } from './errors.ts';
import { labelOf, UZROK_LABELS } from './labels.ts';
import type { ReachedStep } from './project/steps.ts';
import { daysBetween, isDate, requireOrder } from './text/dates.ts';
import { addMonths, firstDay, lastDay, monthsOf } from './text/months.ts';

const REPORT_MONTHS_MAX = 36;

export const earlierDay = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;

/** Throws BAD_USER_INPUT for a period that ends before it begins or is too long. */
export function requirePeriod(from: string, to: string): void {
  requireOrder(from, to);
  if (daysBetween(from, to) > REPORT_MONTHS_MAX * 31 || monthsOf(from, to).length > REPORT_MONTHS_MAX)
    throw badInput({ do: `Izveštaj obuhvata najviše ${REPORT_MONTHS_MAX} meseci.` });
}

/** Returns the same day a year before; 28 February for a leap day. */
export const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDate(before) ? before : `${before.slice(0, 8)}28`;
};

interface StageRow {
  title: string;
  /** A job is marked as slow after this many days in the stage, and red after twice as many. */
  target: number;
}

/** The stages of a job, in their order, with the number of days that each should last. */
export const STAGES = {
  predponuda: { title: 'Predponuda', target: 14 },
  merenje: { title: 'Čeka merenje', target: 7 },
  ponuda: { title: 'Čeka ponudu', target: 7 },
  ugovor: { title: 'Čeka ugovor', target: 7 },
  priprema: { title: 'Priprema', target: 14 },
  izrada: { title: 'U izradi', target: 30 },
} as const satisfies Record<string, StageRow>;

export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/** Returns the stage of an active project. */
export const stageOf = (step: ReachedStep, isReady: boolean): Stage => {
  if (step === 3) return 'merenje';
  if (step === 4) return 'ponuda';
  if (step === 6) return 'ugovor';
  return isReady ? 'izrada' : 'priprema';
};

/**
 * Rates the number of days that a job has been in its stage: `ok` within the target, `warning` above it, `danger` above twice the
 * target.
 */
export const stageRating = (stage: Stage, days: number): 'ok' | 'warning' | 'danger' => {
  const { target } = STAGES[stage];
  if (days <= target) return 'ok';
  return days <= 2 * target ? 'warning' : 'danger';
};

/** Ranges of days past the due day; `to` is null in the last, open range. */
export const OVERDUE_RANGES = [
  { from: 1, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;

/** „1–15 dana“, „preko 60 dana“ */
export const overdueWords = (from: number, to: number | null): string =>
  to === null ? `preko ${from - 1} dana` : `${from}–${to} dana`;

/** Serbian explanations of the figures, shown next to them. */
export const FIGURE_EXPLANATIONS = {
  ugovoreno:
    'Zbir vrednosti projekata u dinarima, u mesecu u kom je ponuda izabrana. Kasnija izmena vrednosti menja taj mesec. Izgubljeni i otkazani poslovi se ne računaju.',
  naplaceno: 'Zbir uplata po datumu uplate.',
  potrazivanje:
    'Vrednost projekata sa izabranom ponudom manje uplate, na poslednji dan perioda. Preplaćeno se vodi posebno.',
  kasni: 'Rokovi uplate koji su prošli, a uplate ih ne pokrivaju. Uplate pokrivaju rokove redom, od najranijeg.',
} as const;

/** Numbers of jobs that were lost and cancelled for one cause; null when no cause was chosen. */
export interface EndedJobs {
  uzrok: string | null;
  izgubljeno: number;
  otkazano: number;
}

export const causeWords = (uzrok: string | null): string =>
  uzrok === null ? 'Nije izabran' : labelOf(UZROK_LABELS, uzrok);

/** Returns the rows added up by cause, in the order of the causes; a cause without jobs has no row. */
export const endedByCause = (rows: readonly EndedJobs[]): EndedJobs[] =>
  [...UZROCI, null].flatMap(uzrok => {
    const [first, ...others] = rows.filter(row => row.uzrok === uzrok);
    if (!first) return [];
    const sum = (of: 'izgubljeno' | 'otkazano') => others.reduce((all, row) => all + row[of], first[of]);
    return { uzrok, izgubljeno: sum('izgubljeno'), otkazano: sum('otkazano') };
  });

/**
 * Returns the first and the last day of the report of a month: thirteen months, of which the first is the same month a year
 * before.
 */
export const reportedPeriod = (month: string): { od: string; do: string } => ({
  od: firstDay(addMonths(month, -12)),
  do: lastDay(month),
});

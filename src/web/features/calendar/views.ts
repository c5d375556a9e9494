import { addDays, daysBetween, daysFrom, mondayOf } from '#domain/text/dates.ts';
import { longDate, shortDate } from '#domain/text/formats.ts';
import { addMonths, firstDay, lastDay, monthOf, monthWords } from '#domain/text/months.ts';
import type { Period } from '#web/business/visits/calendar-api.ts';

const WEEK = 7;
/** Days of the list. */
const AHEAD = 14;

interface View {
  label: string;
  period(day: string): Period;
  /** The day that the page before or after begins with. */
  turn(day: string, by: 1 | -1): string;
  title(period: Period, day: string): string;
}

const between = ({ from, to }: Period): string => `${shortDate(from)} – ${shortDate(to)}`;

const week: Omit<View, 'label'> = {
  period: day => ({ from: mondayOf(day), to: addDays(mondayOf(day), WEEK - 1) }),
  turn: (day, by) => addDays(day, by * WEEK),
  title: between,
};

/** The forms of the calendar: people by days, days by hours, people by hours, the month, one day under the other. */
export const VIEWS = {
  nedelja: { label: 'Nedelja', ...week },
  sati: { label: 'Sati', ...week },
  dan: {
    label: 'Dan',
    period: day => ({ from: day, to: day }),
    turn: (day, by) => addDays(day, by),
    title: ({ from }) => longDate(from),
  },
  mesec: {
    label: 'Mesec',
    period: day => {
      const from = mondayOf(firstDay(monthOf(day)));
      return { from, to: addDays(mondayOf(lastDay(monthOf(day))), WEEK - 1) };
    },
    turn: (day, by) => firstDay(addMonths(monthOf(day), by)),
    title: (_, day) => monthWords(monthOf(day)),
  },
  lista: {
    label: 'Lista',
    period: day => ({ from: day, to: addDays(day, AHEAD - 1) }),
    turn: (day, by) => addDays(day, by * AHEAD),
    title: between,
  },
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof VIEWS;
export const isView = (text: unknown): text is ViewName => typeof text === 'string' && Object.hasOwn(VIEWS, text);
export const VIEW_CHOICES = Object.entries(VIEWS).map(([value, { label }]) => ({ value: value as ViewName, label }));

/** The days of the period. */
export const daysOf = ({ from, to }: Period): string[] => daysFrom(from, daysBetween(from, to) + 1);

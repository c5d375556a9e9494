import { addDays, daysBetween, daysFrom, mondayOf } from '#domain/text/dates.ts';
import { longDate, shortDate } from '#domain/text/formats.ts';
import { addMonths, firstDay, lastDay, monthOf, monthWords } from '#domain/text/months.ts';
import type { Period } from '#web/business/visits/calendar-api.ts';

const WEEK_DAYS = 7;
const LIST_DAYS = 14;

interface View {
  label: string;
  period(day: string): Period;
  /** Returns a day of the next (1) or previous (-1) period. */
  turn(day: string, by: 1 | -1): string;
  title(period: Period, day: string): string;
}

/** The period in words: „23.11. – 29.11.2026.“. */
const periodText = ({ from, to }: Period): string => `${shortDate(from).slice(0, -5)} – ${shortDate(to)}`;

const week: Omit<View, 'label'> = {
  period: day => ({ from: mondayOf(day), to: addDays(mondayOf(day), WEEK_DAYS - 1) }),
  turn: (day, by) => addDays(day, by * WEEK_DAYS),
  title: periodText,
};

/** The view on phones: a strip with the days of the week, and the items of the chosen day below. */
const PHONE_VIEW = 'traka' as const;

/** The views of the calendar, keyed by their names in the URL. */
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
      return { from, to: addDays(mondayOf(lastDay(monthOf(day))), WEEK_DAYS - 1) };
    },
    turn: (day, by) => firstDay(addMonths(monthOf(day), by)),
    title: (_, day) => monthWords(monthOf(day)),
  },
  lista: {
    label: 'Lista',
    period: day => ({ from: day, to: addDays(day, LIST_DAYS - 1) }),
    turn: (day, by) => addDays(day, by * LIST_DAYS),
    title: periodText,
  },
  [PHONE_VIEW]: { label: 'Dani', ...week, title: (_, day) => monthWords(monthOf(day)) },
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof VIEWS;
/** The views that can be chosen on a computer; phones have only PHONE_VIEW. */
export const VIEW_CHOICES = Object.entries(VIEWS)
  .filter(([value]) => value !== PHONE_VIEW)
  .map(([value, { label }]) => ({ value: value as ViewName, label }));
export const isView = (text: unknown): text is ViewName => VIEW_CHOICES.some(({ value }) => value === text);

export const daysOf = ({ from, to }: Period): string[] => daysFrom(from, daysBetween(from, to) + 1);

import { addDays, isDate } from './dates.ts';

/** Returns the month of a day: `2026-11` for `2026-11-22`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Whether the text is a month, as `2026-11`. */
export const isMonth = (text: string): boolean => text.length === 7 && isDate(`${text}-01`);

/** Returns the month that many months later: `2027-01` for `2026-11` and 2. */
export const addMonths = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** Returns the months of the period, the oldest first. */
export const monthsOf = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
};

const NAMES = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'jun',
  'jul',
  'avgust',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
];

/** „novembar“ */
export const monthName = (month: string): string => NAMES[Number(month.slice(5)) - 1] ?? month;

/** „novembar 2026.“ */
export const monthWords = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}.`;

/** „nov 26“ */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`;

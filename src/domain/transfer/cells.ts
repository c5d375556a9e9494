import { belgradeClock } from '../text/dates.ts';
import { escapedFormula } from './formulas.ts';

/**
 * The kind of values in a column of an exported list: text, a number, an amount (shown with two decimals), a day
 * (`2026-11-21`), or a timestamp (UTC, ISO), which a spreadsheet shows in the time of Belgrade.
 */
export type ColumnKind = 'text' | 'number' | 'amount' | 'date' | 'timestamp';
export type CellValue = string | number | null;

const shownDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`;

/** Returns a number as a spreadsheet with Serbian settings reads it: no thousands separator, a decimal comma. */
export const csvNumber = (value: number): string => String(value).replace('.', ',');

/** Returns the text for a CSV file. One that looks like a formula gets an apostrophe, even in a column of numbers. */
export const csvCell = (kind: ColumnKind, value: CellValue): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return csvNumber(value);
  if (kind === 'date') return shownDay(value);
  if (kind !== 'timestamp') return escapedFormula(value);
  const clock = belgradeClock(new Date(value)).toISOString();
  return `${shownDay(clock)} ${clock.slice(11, 16)}`;
};

/** Returns a day or timestamp for a cell of a spreadsheet: a Date whose UTC parts are what the cell shows. */
export const sheetDate = (kind: 'date' | 'timestamp', value: string): Date => {
  const date = kind === 'date' ? new Date(`${value}T00:00:00Z`) : belgradeClock(new Date(value));
  date.setUTCMilliseconds(0);
  return date;
};

/** `klijenti-2026-11-21.xlsx` */
export const exportFileName = (list: string, day: string, format: string): string => `${list}-${day}.${format}`;

import { belgradeMoment } from '../calendar/local-time.ts';
import { addDays, parseTypedDate, parseTypedTime } from '../text/dates.ts';
import { fold } from '../text/search.ts';

/** The time of a text without one: noon, so that the day is the same in neighbouring time zones. */
const NOON = '12:00';

/**
 * The names of each month in spreadsheets, folded: short, in the nominative and in the genitive; and short in English,
 * where that name differs.
 */
const MONTHS = [
  ['jan', 'januar', 'januara'],
  ['feb', 'februar', 'februara'],
  ['mar', 'mart', 'marta'],
  ['apr', 'april', 'aprila'],
  ['maj', 'maja', 'may'],
  ['jun', 'juna'],
  ['jul', 'jula'],
  ['avg', 'avgust', 'avgusta', 'aug'],
  ['sep', 'sept', 'septembar', 'septembra'],
  ['okt', 'oktobar', 'oktobra', 'oct'],
  ['nov', 'novembar', 'novembra'],
  ['dec', 'decembar', 'decembra'],
];

/** Returns `petak, 3. maj 2019. god.` as `3.5.2019`; other texts without the word for the year. */
const withoutWords = (text: string): string => {
  const day = text.replace(/\s*g(?:od(?:ine)?)?\.?$/i, '');
  const [, date, name = '', year] =
    /^(?:\p{L}+,\s*)?(\d{1,2})[\s.-]{1,3}(\p{L}+)[\s.-]{1,3}(\d{4}|\d{2})\.?$/u.exec(day) ?? [];
  const month = MONTHS.findIndex(names => names.includes(fold(name)));
  return month < 0 ? day : `${date}.${month + 1}.${year}`;
};

/** The days of spreadsheets that are read from numbers: from 1990 to 2099, so that no postal code is one. */
const SERIALS = { first: 32_874, last: 73_050 };

/** Returns the day that a spreadsheet stores as this number, counted from 1899-12-30; null for another text. */
export const dayOfSerial = (text: string): string | null => {
  if (!/^\d{5}(?:\.\d{1,15})?$/.test(text)) return null;
  const serial = Math.floor(Number(text));
  return serial < SERIALS.first || serial > SERIALS.last ? null : addDays('1899-12-30', serial);
};

/**
 * Parses a day, with or without a time, as people and the exports write it: `21.11.2026.`, `21.11.2026. 14:30`, `3. maj
 * 2019.`, `2026-11-21 14:30:05`. The time is that of Belgrade, or UTC when the text ends with Z; returns ISO in UTC.
 * Null when there is no such day or time.
 */
export function parseTimestamp(text: string): string | null {
  if (text.length > 40) return null;
  const compact = text.trim().replace('T', ' ');
  const at = compact.lastIndexOf(' ');
  const timed = /^(\d{1,2}:\d\d)(?::\d\d(?:\.\d{1,6})?)?(Z)?$/.exec(compact.slice(at + 1));
  const datum = parseTypedDate(withoutWords(timed ? compact.slice(0, at).replace(/,$/, '') : compact));
  const vreme = timed?.[1] === undefined ? NOON : parseTypedTime(timed[1]);
  if (datum === null || vreme === null) return null;
  return (timed?.[2] ? new Date(`${datum}T${vreme}Z`) : belgradeMoment({ datum, vreme })).toISOString();
}

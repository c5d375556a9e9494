import { belgradeClock, belgradeYear, isDate, weekday } from './dates.ts';
import { parseDecimal, toFixed } from './exact-decimal.ts';
import { monthWords } from './months.ts';

/** Separates the parts of a line. The space before the dot does not break, so that no line begins with a dot. */
export const DOT = '\u00A0· ';

const WEEKDAYS = ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota', 'nedelja'];

/** The short names of the days: „pon“, „uto“ … „ned“. */
export const SHORT_WEEKDAYS: readonly string[] = WEEKDAYS.map(name => name.slice(0, 3));

/** Returns a moment as the clock in Belgrade shows it, in ISO form; returns a day without a time unchanged. */
const shown = (value: Date | string): string =>
  typeof value === 'string' && isDate(value) ? value : belgradeClock(new Date(value)).toISOString();

/** Day, month and year of a date: „21“, „11“, „2026“ for `2026-11-21`. */
const partsOf = (value: Date | string) => {
  const [year = '', month = '', day = ''] = shown(value).slice(0, 10).split('-');
  return { year, month, day };
};

/** Returns „subota, 21. novembar 2026.“ for a moment (its day in Belgrade) or a day `2026-11-21`. */
export const longDate = (value: Date | string): string => {
  const day = shown(value).slice(0, 10);
  return `${WEEKDAYS[weekday(day)]}, ${Number(day.slice(8))}. ${monthWords(day.slice(0, 7))}`;
};

const ACCUSATIVES: Record<string, string> = { nedelja: 'nedelju', sreda: 'sredu', subota: 'subotu' };

/** Returns the long date in the accusative, which follows „za“ and „u“: „subotu, 21. novembar 2026.“. */
export const longDateAfterZa = (value: Date | string): string =>
  longDate(value).replace(/^\p{L}+/u, day => ACCUSATIVES[day] ?? day);

/** „21. 11.“ */
export const dayAndMonth = (value: Date | string): string => {
  const { month, day } = partsOf(value);
  return `${Number(day)}. ${Number(month)}.`;
};

/** „21.11.2026.“ */
export const shortDate = (value: Date | string): string => {
  const { year, month, day } = partsOf(value);
  return `${day}.${month}.${year}.`;
};

/** Returns „čet 19. 11.“ for a day in the year of `now`, otherwise „19.11.2025.“. */
export const briefDate = (value: Date | string, now = new Date()): string => {
  const { year, month, day } = partsOf(value);
  if (Number(year) !== belgradeYear(now)) return shortDate(value);
  return `${SHORT_WEEKDAYS[weekday(`${year}-${month}-${day}`)]} ${dayAndMonth(value)}`;
};

/** „09:30“, in Belgrade. */
export const time = (value: Date | string): string => shown(value).slice(11, 16);

/** „21.11.2026. 09:30“ */
export const dateAndTime = (value: Date | string): string => `${shortDate(value)} ${time(value)}`;

/** A whole number with commas between thousands: `-1234567` becomes `-1,234,567`. */
const withCommas = (whole: string): string => {
  const sign = whole.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  return `${sign}${groups.join(',')}`;
};

/**
 * Returns a decimal with that many places and commas between thousands, rounded exactly, halves away from zero. Returns a text
 * that is not a number unchanged.
 */
export const decimalText = (value: string, places: number): string => {
  const parsed = parseDecimal(value, 30);
  if (!parsed) return value;
  const [whole = '', fraction] = toFixed(parsed, places).split('.');
  return fraction === undefined ? withCommas(whole) : `${withCommas(whole)}.${fraction}`;
};

/** „1,234.5“: with all decimals of the number, at least `minPlaces`. */
export const unroundedText = (value: string, minPlaces = 0): string =>
  decimalText(value, Math.max(minPlaces, value.split('.')[1]?.length ?? 0));

/** „1,234.50“ (specification, section 9). */
export const twoDecimals = (value: string): string => decimalText(value, 2);

/** „200,424.50 din“ */
export const rsd = (amount: string): string => `${twoDecimals(amount)} din`;

/** „1,000.00 EUR“ */
export const eur = (amount: string): string => `${twoDecimals(amount)} EUR`;

/** „1,234“ */
export const integer = (count: number): string => withCommas(String(Math.trunc(count)));

/** Returns the Serbian form of a noun after a number: 1 projekat, 2 projekta, 5 projekata, 11 projekata, 21 projekat. */
export const pluralForm = (count: number, one: string, few: string, many: string): string => {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
};

/** „1,234 projekta“: the number and its form. */
export const plural = (count: number, one: string, few: string, many: string): string =>
  `${integer(count)} ${pluralForm(count, one, few, many)}`;

/** Returns „više od 10,000 projekata“ when the count stopped at its limit, otherwise `counted`. */
export const moreThan = (isAtLeast: boolean, counted: string): string => (isAtLeast ? `više od ${counted}` : counted);

/** „12 KB“, „1.5 MB“; a kilobyte is 1024 bytes. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1023.95 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
};

/** „1 h 50 min“, „2 h“, „30 min“ */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** The year that is stored with imported projects, so that they are numbered separately and use no numbers of real years. */
export const IMPORTED_YEAR = 0;

/** Returns the number of a project, „0001/2026“, which is counted per year; „U-0001“ for an imported project. */
export const projectNumber = (count: number, year: number): string => {
  const number = String(count).padStart(4, '0');
  return year === IMPORTED_YEAR ? `U-${number}` : `${number}/${year}`;
};

/** „Savska 2, Šabac“: address and town as one text, or the one of them that is known; empty when neither is. */
export const addressWithTown = ({ adresa, mesto }: { adresa: string | null; mesto: string | null }): string =>
  [adresa, mesto].filter(Boolean).join(', ');

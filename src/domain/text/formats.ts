import { belgradeYear, isDate } from './dates.ts';
import { parseDecimal, toFixed } from './exact-decimal.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: 'Europe/Belgrade', ...options });
  formatters.set(name, made);
  return made;
};

/** The moment of a value; a day without a time counts as its noon, which is the same day everywhere. */
const momentOf = (value: Date | string): Date =>
  typeof value === 'string' ? new Date(isDate(value) ? `${value}T12:00:00Z` : value) : value;

/** „subota, 21. novembar 2026.“, of a moment (in Belgrade) or of a day `2026-11-21`. */
export const longDate = (value: Date | string): string =>
  formatter('long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(momentOf(value));

const ACCUSATIVES: Record<string, string> = { nedelja: 'nedelju', sreda: 'sredu', subota: 'subotu' };

/** After „za“ and „u“: „(zakazano za) subotu, 21. novembar 2026.“ */
export const longDateAfterZa = (value: Date | string): string =>
  longDate(value).replace(/^\p{L}+/u, day => ACCUSATIVES[day] ?? day);

/** „21.11.2026.“ */
export const shortDate = (value: Date | string): string => {
  const parts = formatter('short', { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(
    momentOf(value),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(found => found.type === type)?.value ?? '';
  return `${part('day')}.${part('month')}.${part('year')}.`;
};

/** „čet 19. 11.“; of another year than that of `now`, „19.11.2025.“ */
export const briefDate = (value: Date | string, now = new Date()): string => {
  const moment = momentOf(value);
  if (belgradeYear(moment) !== belgradeYear(now)) return shortDate(moment);
  const parts = formatter('brief', { weekday: 'short', day: 'numeric', month: 'numeric' }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(found => found.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}. ${part('month')}.`;
};

/** „09:30“, in Belgrade. */
export const time = (value: Date | string): string =>
  formatter('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(momentOf(value));

/** „21.11.2026. 09:30“ */
export const dateAndTime = (value: Date | string): string => `${shortDate(value)} ${time(value)}`;

/** Of a whole number: `-1234567` as `-1,234,567`. */
const withCommas = (whole: string): string => {
  const sign = whole.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  return `${sign}${groups.join(',')}`;
};

/**
 * A decimal with that many places and comma thousands; exact, halves away from zero. Text that is not a number is returned
 * unchanged.
 */
export const decimalText = (value: string, places: number): string => {
  const parsed = parseDecimal(value, 30);
  if (!parsed) return value;
  const [whole = '', fraction] = toFixed(parsed, places).split('.');
  return fraction === undefined ? withCommas(whole) : `${withCommas(whole)}.${fraction}`;
};

/** „1,234.50“ (specification, section 9). */
export const number2 = (value: string): string => decimalText(value, 2);

/** „200,424.50 din“ */
export const rsd = (amount: string): string => `${number2(amount)} din`;

/** „1,000.00 EUR“ */
export const eur = (amount: string): string => `${number2(amount)} EUR`;

/** „1,234“ */
export const integer = (n: number): string => withCommas(String(Math.trunc(n)));

/** The Serbian form after a number: 1 projekat, 2 projekta, 5 projekata, 11 projekata, 21 projekat. */
export const pluralForm = (n: number, one: string, few: string, many: string): string => {
  const tens = Math.abs(n) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
};

/** „1,234 projekta“: the number and its form. */
export const plural = (n: number, one: string, few: string, many: string): string =>
  `${integer(n)} ${pluralForm(n, one, few, many)}`;

/** „više od 10,000 projekata“ where only so many were counted. */
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

/** The year of imported projects: they are counted apart, so that no year's numbers are used for them. */
export const IMPORTED_YEAR = 0;

/** „0001/2026“: counted per year; of an imported project „U-0001“. */
export const projectNumber = (n: number, year: number): string => {
  const number = String(n).padStart(4, '0');
  return year === IMPORTED_YEAR ? `U-${number}` : `${number}/${year}`;
};

/** „Savska 2, Šabac“; empty without both. */
export const placeOf = ({ adresa, mesto }: { adresa: string | null; mesto: string | null }): string =>
  [adresa, mesto].filter(Boolean).join(', ');

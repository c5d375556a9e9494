import { addDays } from '../text/dates.ts';
import { showPhone } from '../text/phone-display.ts';
import type { VisitData } from './fields.ts';
import { belgradeMoment, belgradeTime } from './local-time.ts';

/** The fields of a visit that calendars on phones get; descriptions and notes are left out. */
export interface FeedVisit extends Omit<VisitData, 'vrsta' | 'opis' | 'napomena'> {
  id: string;
  /** The kind of visit, „Montaža“. */
  title: string;
  naziv: string;
  isCancelled: boolean;
  /** How often the visit was changed. */
  version: number;
  /** The time of the visit's last change, ISO text in UTC. */
  changedAt: string;
}

/** The most bytes of a line, without its line break (RFC 5545, 3.1). */
const LINE_BYTES_MAX = 75;

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Breaks a long line, never inside a character. A continuation line begins with a blank, which counts as one of its bytes. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LINE_BYTES_MAX) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** Returns the text as a value of the type TEXT (RFC 5545, 3.3.11), without the control characters that it may not contain. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const compactDay = (day: string): string => day.replaceAll('-', '');
const compactTime = (time: string): string => `${time.slice(0, 2)}${time.slice(3, 5)}00`;
/** Writes `2026-11-22T07:05:09.120Z` as `20261122T070509Z`. */
const compactTimestamp = (timestamp: string): string => `${timestamp.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * The rules for summer and winter time in Belgrade. Outlook refuses a time zone that has no rules, or single dates
 * instead. Both rules begin in 1970, before any visit.
 */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Belgrade',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns the moment in Belgrade's time zone, but in UTC in the hour that the clock repeats: RFC 5545 means the first
 * occurrence, and Thunderbird reads the second. A visit of several days is never in UTC, because on its other days it
 * would begin an hour off.
 */
function zoned(moment: Date, dana: number): string {
  const { datum, vreme } = belgradeTime(moment);
  const isTwice = [-HOUR_MS, HOUR_MS].some(shift => belgradeTime(new Date(moment.getTime() + shift)).vreme === vreme);
  return isTwice && dana === 1
    ? `:${compactTimestamp(moment.toISOString())}`
    : `;TZID=Europe/Belgrade:${compactDay(datum)}T${compactTime(vreme)}`;
}

function when({ datum, vreme, minuta, dana }: FeedVisit): string[] {
  if (vreme === null)
    return [
      `DTSTART;VALUE=DATE:${compactDay(datum)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(datum, dana))}`,
      'TRANSP:TRANSPARENT',
    ];
  const start = belgradeMoment({ datum, vreme });
  const end = new Date(start.getTime() + minuta * MINUTE_MS);
  return [
    `DTSTART${zoned(start, dana)}`,
    `DTEND${zoned(end, dana)}`,
    ...(dana > 1 ? [`RRULE:FREQ=DAILY;COUNT=${dana}`] : []),
  ];
}

function event(visit: FeedVisit, host: string): string[] {
  const { id, title, naziv, vreme, rokDo, isCancelled, adresa, mesto, telefon, version, changedAt } = visit;
  const place = [adresa, mesto].filter(Boolean).join(', ');
  const description = [
    vreme !== null && rokDo !== null && `Dolazak između ${vreme.slice(0, 5)} i ${rokDo.slice(0, 5)}`,
    telefon && `Telefon: ${showPhone(telefon)}`,
  ].filter(Boolean);
  return [
    'BEGIN:VEVENT',
    `UID:visit-${id}@${host}`,
    // without METHOD, DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2), so an unchanged visit gives the same file
    `DTSTAMP:${compactTimestamp(changedAt)}`,
    `LAST-MODIFIED:${compactTimestamp(changedAt)}`,
    `SEQUENCE:${version}`,
    ...when(visit),
    `SUMMARY:${escaped(`${title}: ${naziv}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description.length > 0 ? [`DESCRIPTION:${escaped(description.join('\n'))}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * Returns the visits as a calendar file (RFC 5545). Its times are those of Belgrade's clock, so the text depends neither on the
 * server's time zone nor on the current time. `host` is part of the events' ids, so that no other server has the same ids.
 */
export function calendarFile(visits: readonly FeedVisit[], { name, host }: { name: string; host: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Okno//Kalendar//SR',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Belgrade',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...TIME_ZONE,
    ...visits.flatMap(visit => event(visit, host)),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { calendarFile, type FeedVisit } from './ical.ts';

const visit = (changes: Partial<FeedVisit> = {}): FeedVisit => ({
  id: '7',
  title: 'Merenje',
  naziv: 'Pavlović',
  datum: '2026-11-22',
  vreme: '09:00',
  minuta: 60,
  dana: 1,
  rokDo: null,
  isCancelled: false,
  adresa: 'Savska 2',
  mesto: 'Šabac',
  telefon: '+381622068864',
  version: 3,
  changedAt: '2026-11-20T07:05:09.120Z',
  ...changes,
});
const file = (...visits: FeedVisit[]) => calendarFile(visits, { name: 'Okno: Milan', host: 'okno.example.rs' });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** Reads the file with the parser that Thunderbird uses; times are computed by the time zone rules in the file. */
function readByIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      isDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}

function readByNodeIcal(text: string) {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap(entry =>
    entry?.type === 'VEVENT'
      ? [
          {
            uid: entry.uid,
            summary: entry.summary,
            location: entry.location,
            description: entry.description,
            sequence: Number(entry.sequence),
            start: entry.start,
            end: entry.end,
            status: entry.status,
          },
        ]
      : [],
  );
}

test('writes a visit as an event of an iCalendar file', () => {
  expect(unfolded(file(visit({ rokDo: '11:00' }))).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Okno//Kalendar//SR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Okno: Milan',
    'X-WR-TIMEZONE:Europe/Belgrade',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
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
    'BEGIN:VEVENT',
    'UID:visit-7@okno.example.rs',
    'DTSTAMP:20261120T070509Z',
    'LAST-MODIFIED:20261120T070509Z',
    'SEQUENCE:3',
    'DTSTART;TZID=Europe/Belgrade:20261122T090000',
    'DTEND;TZID=Europe/Belgrade:20261122T100000',
    'SUMMARY:Merenje: Pavlović',
    'LOCATION:Savska 2\\, Šabac',
    'DESCRIPTION:Dolazak između 09:00 i 11:00\\nTelefon: 062/206-8864',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['Pavlović; d.o.o., „Šabac“ \\ a', 'Merenje: Pavlović\\; d.o.o.\\, „Šabac“ \\\\ a'],
  ['prvi\r\ndrugi\ntreći', 'Merenje: prvi\\ndrugi\\ntreći'],
  ['a\u0000b\u001bc', 'Merenje: abc'],
  ['BEGIN:VEVENT\r\nUID:1', 'Merenje: BEGIN:VEVENT\\nUID:1'],
])('writes a visit’s name %j as %j, and ical.js and node-ical read it back', (naziv, written) => {
  const text = file(visit({ naziv }));
  expect(unfolded(text)).toContain(`\r\nSUMMARY:${written}\r\n`);
  const [read] = readByIcalJs(text);
  expect(readByIcalJs(text)).toHaveLength(1);
  // control characters are left out, and all line breaks become LF
  const expected = naziv.replaceAll('\r\n', '\n').replaceAll('\0', '').replaceAll('\u001b', '');
  expect(read?.summary).toBe(`Merenje: ${expected}`);
  expect(readByNodeIcal(text)).toMatchObject([{ summary: `Merenje: ${expected}` }]);
});

test.each([
  ['two bytes', 'ž'],
  ['three bytes', '„'],
  ['four bytes', '🪟'],
])('folds lines with characters of %s at 75 bytes, never inside a character', (_, character) => {
  for (let shift = 0; shift < 5; shift++) {
    const naziv = 'x'.repeat(shift) + character.repeat(80);
    const text = file(visit({ naziv }));
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(readByIcalJs(text)).toMatchObject([{ summary: `Merenje: ${naziv}` }]);
    expect(readByNodeIcal(text)).toMatchObject([{ summary: `Merenje: ${naziv}` }]);
  }
});

const at = (datum: string, vreme: string, start: string, end: string, minuta = 60) =>
  [datum, vreme, minuta, `${start}.000Z`, `${end}.000Z`] as const;

test.each([
  at('2026-01-15', '09:00', '2026-01-15T08:00:00', '2026-01-15T09:00:00'),
  at('2026-07-15', '09:00', '2026-07-15T07:00:00', '2026-07-15T08:00:00'),
  // the day on which the clock changes, and the day before it, in 2026 and 2027
  at('2026-03-28', '09:00', '2026-03-28T08:00:00', '2026-03-28T09:00:00'),
  // a visit has its length in elapsed time, even when the clock changes during the visit
  at('2026-03-29', '01:00', '2026-03-29T00:00:00', '2026-03-29T02:00:00', 120),
  at('2026-03-29', '09:00', '2026-03-29T07:00:00', '2026-03-29T08:00:00'),
  at('2026-10-24', '09:00', '2026-10-24T07:00:00', '2026-10-24T08:00:00'),
  at('2026-10-25', '01:00', '2026-10-24T23:00:00', '2026-10-25T01:00:00', 120),
  at('2026-10-25', '01:00', '2026-10-24T23:00:00', '2026-10-25T02:00:00', 180),
  // a time in the hour that the clock repeats means its first occurrence
  at('2026-10-25', '01:30', '2026-10-24T23:30:00', '2026-10-25T00:30:00', 60),
  at('2026-10-25', '02:30', '2026-10-25T00:30:00', '2026-10-25T01:30:00', 60),
  at('2026-10-25', '09:00', '2026-10-25T08:00:00', '2026-10-25T09:00:00'),
  at('2027-03-27', '09:00', '2027-03-27T08:00:00', '2027-03-27T09:00:00'),
  at('2027-03-28', '09:00', '2027-03-28T07:00:00', '2027-03-28T08:00:00'),
  at('2027-10-30', '09:00', '2027-10-30T07:00:00', '2027-10-30T08:00:00'),
  at('2027-10-31', '09:00', '2027-10-31T08:00:00', '2027-10-31T09:00:00'),
  at('2026-12-31', '22:00', '2026-12-31T21:00:00', '2027-01-01T00:00:00', 180),
])('ical.js and node-ical read a visit on %s at %s of %i minutes as %s to %s', (datum, vreme, minuta, start, end) => {
  const text = file(visit({ datum, vreme, minuta }));
  expect(readByIcalJs(text)).toMatchObject([{ start, end, isDay: false }]);
  const [read] = readByNodeIcal(text);
  expect([read?.start.toISOString(), read?.end?.toISOString()]).toEqual([start, end]);
});

test('a visit without a time is an event of the whole day that does not mark its people as busy', () => {
  const text = file(visit({ datum: '2026-12-31', vreme: null, rokDo: '11:00' }));
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nTRANSP:TRANSPARENT\r\n');
  expect(text).not.toContain('Dolazak');
  expect(readByIcalJs(text)).toMatchObject([{ isDay: true, start: '2026-12-31', end: '2027-01-01' }]);
  expect(readByNodeIcal(text)).toMatchObject([{ start: { dateOnly: true } }]);
});

test('a visit of three days is one event that ical.js and node-ical repeat on each day', () => {
  const text = file(visit({ dana: 3, minuta: 480 }));
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const days = event && new ICAL.Event(event).iterator();
  expect([1, 2, 3, 4].map(() => days?.next()?.toString())).toEqual([
    '2026-11-22T09:00:00',
    '2026-11-23T09:00:00',
    '2026-11-24T09:00:00',
    undefined,
  ]);
  const [read] = Object.values(nodeIcal.sync.parseICS(text)).filter(entry => entry?.type === 'VEVENT');
  expect(read?.type === 'VEVENT' && read.rrule?.all()).toHaveLength(3);
  expect(readByIcalJs(file(visit({ dana: 2, vreme: null })))).toMatchObject([
    { start: '2026-11-22', end: '2026-11-24' },
  ]);
});

test('a visit of two days from 02:30 on the day on which the clock is set back begins at 02:30 on the second day too', () => {
  const text = file(visit({ datum: '2026-10-25', vreme: '02:30', dana: 2 }));
  const [read] = Object.values(nodeIcal.sync.parseICS(text)).filter(entry => entry?.type === 'VEVENT');
  const all = read?.type === 'VEVENT' ? (read.rrule?.all() ?? []) : [];
  expect(all.at(-1)?.toISOString()).toBe('2026-10-26T01:30:00.000Z');
});

test('ical.js and node-ical read the title, address, phone and cancelled status of a visit', () => {
  const text = file(
    visit({ isCancelled: true }),
    visit({ id: '8', title: 'Montaža', adresa: null, mesto: null, telefon: null }),
  );
  const expected = [
    {
      uid: 'visit-7@okno.example.rs',
      summary: 'Merenje: Pavlović',
      location: 'Savska 2, Šabac',
      description: 'Telefon: 062/206-8864',
      sequence: 3,
      status: 'CANCELLED',
    },
    { uid: 'visit-8@okno.example.rs', summary: 'Montaža: Pavlović', status: 'CONFIRMED' },
  ];
  expect(readByIcalJs(text)).toMatchObject(expected);
  expect(readByNodeIcal(text)).toMatchObject(expected);
  expect(text.match(/LOCATION|DESCRIPTION/g)).toHaveLength(2);
});

test('a server in the time zone of Los Angeles writes the same calendar file', () => {
  const visits = [visit(), visit({ id: '8', datum: '2026-03-29', vreme: '23:30' }), visit({ id: '9', vreme: null })];
  const program = `
    import { calendarFile } from ${JSON.stringify(new URL('ical.ts', import.meta.url).href)};
    process.stdout.write(new Date(0).getHours() + ' ' + calendarFile(${JSON.stringify(visits)}, { name: 'Okno: Milan', host: 'okno.example.rs' }));`;
  const there = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: 'America/Los_Angeles' },
    encoding: 'utf8',
  });
  expect(there).toBe(`16 ${file(...visits)}`);
});

import { expect, test } from 'vitest';
import { reminderSubject, reminderText } from './reminder-text.ts';
import { allowedFrom, dueReminders, isComing } from './reminder-times.ts';
import { smsSize } from './sms-parts.ts';

const facts = {
  firma: 'Okno doo',
  firmaTelefon: '+381113441234',
  title: 'Montaža',
  datum: '2026-11-24',
  vreme: '09:00',
  rokDo: null,
  adresa: 'Savska 2',
  mesto: 'Šabac',
};
const texts = { podsetnik: null, pomeranje: null, otkazivanje: null, saKvacicama: false };

test.each([
  ['podsetnik', 'sms', 'Podsecamo Vas na termin: montaza u utorak 24. 11. u 09:00. Za pitanja: Okno doo, 011/344-1234'],
  [
    'podsetnik',
    'mejl',
    'Podsećamo Vas na termin: montaža u utorak 24. 11. u 09:00. Za pitanja: Okno doo, 011/344-1234',
  ],
  [
    'pomeranje',
    'mejl',
    'Vaš termin je pomeren. Novi termin: montaža u utorak 24. 11. u 09:00. Za pitanja: Okno doo, 011/344-1234',
  ],
  [
    'otkazivanje',
    'sms',
    'Otkazan je termin: montaza u utorak 24. 11. u 09:00. Za novi termin pozovite 011/344-1234 (Okno doo)',
  ],
] as const)('the standard text of the message „%s“ by %s is: %s', (kind, channel, text) => {
  expect(reminderText(kind, channel, texts, facts)).toBe(text);
  if (channel === 'sms') expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 });
});

test.each([
  [{ vreme: null }, 'utorak 24. 11. u toku dana'],
  [{ rokDo: '11:00' }, 'utorak 24. 11. između 09:00 i 11:00'],
  [{ datum: '2027-01-03' }, 'nedelja 3. 1. u 09:00'],
])('a message about a visit on 24 November at 09:00 with the changes %j writes its time as „%s“', (changes, when) => {
  const own = { ...texts, podsetnik: '{dan} {vreme}' };
  expect(reminderText('podsetnik', 'mejl', own, { ...facts, ...changes })).toBe(when);
});

test('a message fills every field of the company’s own text and leaves no double blank for a missing value', () => {
  const own = { ...texts, podsetnik: '{vrsta}  {adresa} {telefon} kod {firma}', saKvacicama: true };
  expect(reminderText('podsetnik', 'sms', own, facts)).toBe('montaža Savska 2, Šabac 011/344-1234 kod Okno doo');
  const bare = { ...facts, adresa: null, mesto: null, firmaTelefon: null };
  expect(reminderText('podsetnik', 'sms', own, bare)).toBe('montaža kod Okno doo');
});

test('a message writes the day after „u“ in the accusative and calls a visit of the kind „Ostalo“ „poseta“', () => {
  const changes = { title: 'Ostalo', datum: '2026-11-25', firmaTelefon: null, firma: 'Okno' };
  expect(reminderText('podsetnik', 'mejl', texts, { ...facts, ...changes })).toBe(
    'Podsećamo Vas na termin: poseta u sredu 25. 11. u 09:00. Za pitanja: Okno,',
  );
});

test('the subject of a message by mail names the kind of message, the visit and the day', () => {
  expect(reminderSubject('pomeranje', facts)).toBe('Pomeranje: montaža, utorak 24. 11.');
});

test('a company name with braces is inserted into a message unchanged', () => {
  const own = { ...texts, podsetnik: '{firma}' };
  expect(reminderText('podsetnik', 'mejl', own, { ...facts, firma: '{telefon}' })).toBe('{telefon}');
});

test.each([
  // in summer, in winter, and in the nights in which the clock changes
  ['2026-07-15T05:59:00Z', '2026-07-15T06:00:00.000Z'],
  ['2026-07-15T06:00:00Z', '2026-07-15T06:00:00.000Z'],
  ['2026-07-15T18:59:00Z', '2026-07-15T18:59:00.000Z'],
  ['2026-07-15T19:00:00Z', '2026-07-16T06:00:00.000Z'],
  ['2026-11-22T20:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T23:30:00Z', '2026-11-23T07:00:00.000Z'],
  ['2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T19:00:00Z', '2026-10-25T07:00:00.000Z'],
])('a message written at %s may be sent at %s', (moment, from) => {
  expect(allowedFrom(new Date(moment)).toISOString()).toBe(from);
});

test.each([
  // from 8 to 18 o'clock: the reminders for visits of the same day that were not sent on the evening before
  ['2026-11-22T06:59:00Z', null],
  ['2026-11-22T07:00:00Z', '2026-11-22'],
  ['2026-11-22T16:59:00Z', '2026-11-22'],
  ['2026-11-22T17:00:00Z', '2026-11-23'],
  ['2026-11-22T19:59:00Z', '2026-11-23'],
  ['2026-11-22T20:00:00Z', null],
  ['2026-03-28T17:00:00Z', '2026-03-29'],
  ['2026-10-24T16:00:00Z', '2026-10-25'],
  ['2027-03-27T17:00:00Z', '2027-03-28'],
  ['2027-10-30T16:00:00Z', '2027-10-31'],
])('the reminders that are sent at %s are for visits on the day %s', (moment, day) => {
  expect(dueReminders(new Date(moment))?.day ?? null).toBe(day);
});

test.each([
  ['09:00', '2026-11-24T07:59:00Z', true],
  ['09:00', '2026-11-24T08:00:00Z', false],
  [null, '2026-11-24T20:00:00Z', true],
  [null, '2026-11-24T23:30:00Z', false],
])('whether a visit on 2026-11-24 at %s is still to come at %s: %s', (vreme, moment, expected) => {
  expect(isComing({ datum: '2026-11-24', vreme }, new Date(moment))).toBe(expected);
});

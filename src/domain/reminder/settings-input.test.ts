import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { REMINDERS } from './reminder.ts';
import { parseReminderSettings } from './settings-input.ts';

const own = { podsetnik: null, pomeranje: null, otkazivanje: null };

test('missing, empty and standard texts of messages to clients are stored as null', () => {
  expect(
    parseReminderSettings({ kanal: 'sms', saKvacicama: true, podsetnik: ' ', pomeranje: REMINDERS.pomeranje.text }),
  ).toEqual({ kanal: 'sms', saKvacicama: true, ...own });
  expect(parseReminderSettings({ saKvacicama: false, otkazivanje: ' Otkazano, {firma} ' })).toEqual({
    kanal: null,
    saKvacicama: false,
    ...own,
    otkazivanje: 'Otkazano, {firma}',
  });
});

test.each([
  [{ kanal: 'viber' }, { kanal: 'Izaberite SMS ili mejl.' }],
  [
    { podsetnik: '{cena}' },
    { podsetnik: expect.stringMatching(/^Polje \{cena\} ne postoji. Možete da koristite: \{firma\}, /) },
  ],
  [{ pomeranje: 'x'.repeat(401) }, { pomeranje: 'Unesite najviše 400 znakova.' }],
])('refuses settings of messages with %j at the wrong field', (input, fields) => {
  expect(refusalOf(() => parseReminderSettings({ saKvacicama: false, ...input }))?.fields).toEqual(fields);
});

import { expect, test } from 'vitest';
import { visitDays } from './visit-days.ts';

const datum = '2026-12-30';
test.each([
  ['of one day is shown on that day', '08:00', 480, 1, ['2026-12-30 08:00 480']],
  ['until midnight is shown on one day', '20:00', 240, 1, ['2026-12-30 20:00 240']],
  ['over midnight is shown on two days', '22:00', 180, 1, ['2026-12-30 22:00 120', '2026-12-31 00:00 60']],
  [
    'of three days without a time is shown on all three',
    ...[null, 480, 3],
    ['2026-12-30 null 480', '2026-12-31 null 480', '2027-01-01 null 480'],
  ],
  [
    'of two days that lasts over midnight is shown on three days',
    ...['22:00', 180, 2],
    ['2026-12-30 22:00 120', '2026-12-31 22:00 120', '2027-01-01 00:00 60'],
  ],
] as [string, string | null, number, number, string[]][])('a visit %s', (_name, vreme, minuta, dana, days) => {
  const shown = visitDays({ datum, vreme, minuta, dana });
  expect(shown.map(day => `${day.datum} ${day.vreme} ${day.minuta}`)).toEqual(days);
});

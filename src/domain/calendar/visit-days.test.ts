import { expect, test } from 'vitest';
import { visitDays } from './visit-days.ts';

const datum = '2026-12-30';
test.each([
  ['of one day is shown on that day', { vreme: '08:00', minuta: 480, dana: 1 }, [['2026-12-30', '08:00', 480]]],
  ['until midnight is shown on one day', { vreme: '20:00', minuta: 240, dana: 1 }, [['2026-12-30', '20:00', 240]]],
  [
    'over midnight is shown on two days',
    { vreme: '22:00', minuta: 180, dana: 1 },
    [
      ['2026-12-30', '22:00', 120],
      ['2026-12-31', '00:00', 60],
    ],
  ],
  [
    'of three days without a time is shown on all three',
    { vreme: null, minuta: 480, dana: 3 },
    [
      ['2026-12-30', null, 480],
      ['2026-12-31', null, 480],
      ['2027-01-01', null, 480],
    ],
  ],
  [
    'of two days that lasts over midnight is shown on three days',
    { vreme: '22:00', minuta: 180, dana: 2 },
    [
      ['2026-12-30', '22:00', 120],
      ['2026-12-31', '22:00', 120],
      ['2027-01-01', '00:00', 60],
    ],
  ],
])('a visit %s', (_name, visit, days) => {
  expect(visitDays({ datum, ...visit }).map(day => [day.datum, day.vreme, day.minuta])).toEqual(days);
});

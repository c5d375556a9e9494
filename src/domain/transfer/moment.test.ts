import { expect, test } from 'vitest';
import { parseMoment } from './moment.ts';

test.each([
  ['21.11.2026.', '2026-11-21T11:00:00.000Z'],
  ['1. 7. 2019', '2019-07-01T10:00:00.000Z'],
  ['21.11.2026. 14:30', '2026-11-21T13:30:00.000Z'],
  ['01.07.2024. 00:15', '2024-06-30T22:15:00.000Z'],
  ['2024-07-01 9:05:30', '2024-07-01T07:05:00.000Z'],
  ['2024-07-01T09:05', '2024-07-01T07:05:00.000Z'],
  ['1. 7. 2024, 9:05', '2024-07-01T07:05:00.000Z'],
  // an hour that was skipped, and one that comes twice
  ['31.03.2024. 02:30', '2024-03-31T01:30:00.000Z'],
  ['27.10.2024. 03:00', '2024-10-27T02:00:00.000Z'],
])('reads the moment %s as %s', (text, moment) => expect(parseMoment(text)).toBe(moment));

test.each(['', '31.02.2024.', '45000', 'juče', '01.07.2024. 25:00', '14:30', `01.07.2024.${' '.repeat(50)}`])(
  'refuses „%s“ as a moment',
  text => expect(parseMoment(text)).toBeNull(),
);

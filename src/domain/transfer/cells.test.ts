import { expect, test } from 'vitest';
import { csvCell, exportFileName, sheetDate } from './cells.ts';

test.each([
  ['text', 'Đorđević d.o.o.', 'Đorđević d.o.o.'],
  ['text', '=1+1', "'=1+1"],
  ['text', '+38164123456', '+38164123456'],
  ['text', null, ''],
  ['text', '', ''],
  ['number', 1234.5, '1234,5'],
  ['number', -3, '-3'],
  ['number', 0, '0'],
  ['number', null, ''],
  ['date', '2026-02-03', '03.02.2026.'],
  ['timestamp', '2026-11-21T09:30:00.120Z', '21.11.2026. 10:30'],
  ['timestamp', '2026-07-21T22:30:00.000Z', '22.07.2026. 00:30'],
] as const)('%s %j in a CSV is %j', (kind, value, text) => expect(csvCell(kind, value)).toBe(text));

test('sheetDate returns a Date whose UTC parts are the day, or the day and time in Belgrade', () => {
  expect(sheetDate('date', '2026-02-03').toISOString()).toBe('2026-02-03T00:00:00.000Z');
  expect(sheetDate('timestamp', '2026-11-21T09:30:05.120Z').toISOString()).toBe('2026-11-21T10:30:05.000Z');
  expect(sheetDate('timestamp', '2026-07-21T22:30:00.000Z').toISOString()).toBe('2026-07-22T00:30:00.000Z');
});

test('exportFileName returns the list, the day and the ending of the format', () => {
  expect(exportFileName('klijenti', '2026-11-21', 'xlsx')).toBe('klijenti-2026-11-21.xlsx');
});

import { expect, test } from 'vitest';
import { areaValue, parseArea } from './area-value.ts';

test.each([
  ['0.5', 500_000],
  ['0,5', 500_000],
  [',01', 10_000],
  ['', 0],
  [' 1 ', 1_000_000],
  ['0.000001', 1],
  ['1.2.3', Number.NaN],
  ['pola', Number.NaN],
  ['12,5 m²', 12_500_000],
  ['0.0000001', Number.NaN],
])('parseArea reads %j m² as %d mm²', (text, mm2) => {
  expect(parseArea(text)).toBe(mm2);
  if (mm2 > 0) expect(parseArea(areaValue(mm2))).toBe(mm2);
});

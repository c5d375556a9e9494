import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedFormula, unescapedFormula } from './formulas.ts';

test.each([
  '=1+1',
  '=HYPERLINK("http://x")',
  '+1+1',
  '-1+1',
  '-2-3',
  '+38164*2',
  '-A1',
  '+',
  '-',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＠x',
  '+381 64/123-456',
  '-1,5,6',
  "'=1",
  "''=1",
])('writes %j with an apostrophe before it, so that a spreadsheet does not run it as a formula', text => {
  expect(escapedFormula(text)).toBe(`'${text}`);
  expect(unescapedFormula(escapedFormula(text))).toBe(text);
});

test.each([
  '',
  'Prozori d.o.o.',
  '-2',
  '+2',
  '-1234,50',
  '-1234.50',
  '+38164123456',
  '+43 664 123 4567',
  '064/123-456',
  '265-1660310005042-68',
  "'navod",
  'a=b',
  ' =1',
])('writes %j without an apostrophe, because it is no formula', text => {
  expect(escapedFormula(text)).toBe(text);
  expect(unescapedFormula(text)).toBe(text);
});

test('no text that `escapedFormula` returns starts like a formula, and `unescapedFormula` returns the original', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '=', '+', '-', '@', '\t', "'", "'="), fc.string(), (start, rest) => {
      const text = start + rest;
      expect(escapedFormula(text)).not.toMatch(/^([=@\t\r\n]|[+-](?!\d[\d ]*([.,]\d+)?$))/);
      expect(unescapedFormula(escapedFormula(text))).toBe(text);
    }),
  );
});

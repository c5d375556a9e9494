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
  ['x,=1+1', "x,'=1+1"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['\n=1', "\n'=1"],
  ['x, =1+1', "x, '=1+1"],
  ['x;=1+1', "x;'=1+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\n-A1', "x\n'-A1"],
  ['x,"=1+1"', `x,"'=1+1"`],
  ["x,'=1+1", "x,''=1+1"],
  ['=A1,=B1,3', "'=A1,'=B1,3"],
])('writes %j as %j, so that a spreadsheet with other separators does not run a formula', (text, written) => {
  expect(escapedFormula(text)).toBe(written);
  expect(unescapedFormula(written)).toBe(text);
});

test.each([
  '',
  'Prozori d.o.o.',
  'Zvati, +381 64 123 4567',
  'a, b; c = d, 5-6, "e"',
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

test('no text that `escapedFormula` returns has a formula after a separator, and `unescapedFormula` returns the original', () => {
  const part = fc.tuple(fc.constantFrom('', '=', '+', '-', '@', "'", "'=", ' =', '"-'), fc.string());
  const separator = fc.constantFrom(',', ';', '\t', '\n', '\r\n');
  fc.assert(
    fc.property(part, separator, part, (before, between, after) => {
      const text = [...before, between, ...after].join('');
      const written = escapedFormula(text);
      expect(written).not.toMatch(/^([=@]|[+-](?!\d[\d ]*([.,]\d+)?$))/);
      for (const cell of written.split(/[,;\t\r\n]/).slice(1))
        expect(cell).not.toMatch(/^[\s"]*([=@]|[+-](?!\d[\d ]*(\.\d+)?[\s"]*$))/);
      expect(unescapedFormula(written)).toBe(text);
    }),
  );
});

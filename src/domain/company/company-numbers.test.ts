import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountDigits, parseAccount } from '../text/account-number.ts';
import { hasMaticniBrojForm, maticniBrojChecks } from '../text/maticni-broj.ts';
import { isPib } from '../text/pib.ts';

const eachOtherDigit = (number: string): string[] =>
  [...number].flatMap((digit, index) =>
    [...'0123456789']
      .filter(other => other !== digit)
      .map(other => number.slice(0, index) + other + number.slice(index + 1)),
  );

describe('PIB', () => {
  // the examples of the specification, and published numbers of large companies
  const known = ['101134702', '100002887', '104052135', '103920327', '113460262'];
  test.each(known)('accepts the PIB %s and refuses it with any one digit changed', pib => {
    expect(isPib(pib)).toBe(true);
    expect(eachOtherDigit(pib).filter(isPib)).toEqual([]);
  });
  test.each(['', '10113470', '1011347020', '10113470a', ' 101134702', 'RS101134702', '١٠١١٣٤٧٠٢'])(
    'refuses %j as a PIB',
    text => expect(isPib(text)).toBe(false),
  );
});

describe('matični broj', () => {
  const known = [
    '17162543',
    '20084693',
    '20053658',
    '07007965',
    '07004893',
    '07737068',
    '07036540',
    '07023014',
    '07461429',
  ];
  test.each(known)('accepts the check digit of the matični broj %s', number =>
    expect(maticniBrojChecks(number)).toBe(true),
  );
  test.each(['17162544', '20084690', '07036541'])('reports the wrong check digit of the matični broj %s', number => {
    expect(hasMaticniBrojForm(number)).toBe(true);
    expect(maticniBrojChecks(number)).toBe(false);
  });
  test.each(['', '1716254', '171625430', '1716254x'])(
    'refuses the matični broj %j, which has another length or other characters',
    text => {
      expect(hasMaticniBrojForm(text)).toBe(false);
      expect(maticniBrojChecks(text)).toBe(false);
    },
  );
});

test.each([
  ['265-1660310005042-68', '265-1660310005042-68', '265166031000504268'],
  ['265166031000504268', '265-1660310005042-68', '265166031000504268'],
  [' 265 - 1660310005042 - 68 ', '265-1660310005042-68', '265166031000504268'],
  ['840-955845-10', '840-955845-10', '840000000095584510'],
  ['840-0000000955845-10', '840-955845-10', '840000000095584510'],
  ['165-55-74', '165-55-74', '165000000000005574'],
  ['310-1234567891211-86', '310-1234567891211-86', '310123456789121186'],
])('shows the account number %j as %s', (text, shown, digits) => {
  expect(parseAccount(text)).toBe(shown);
  expect(accountDigits(text)).toBe(digits);
});

test.each([
  '265-1660310005042-69',
  '265-1660310005043-68',
  '26516603100050426',
  '2651660310005042680',
  '265-16603100050421-68',
  '265--68',
  '65-1660310005042-68',
  '265/1660310005042/68',
  'RS35265166031000504268',
  '',
])('refuses %j as an account number', text => {
  expect(parseAccount(text)).toBeNull();
  expect(accountDigits(text)).toBeNull();
});

test('accepts account numbers with computed check digits, and parses the shown form to the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), (bank, middle) => {
      const front = BigInt(`${bank}${String(middle).padStart(13, '0')}00`);
      const check = String(98n - (front % 97n)).padStart(2, '0');
      const shown = `${bank}-${middle}-${check}`;
      expect(parseAccount(shown)).toBe(shown);
      expect(parseAccount(accountDigits(shown) ?? '')).toBe(shown);
    }),
  );
});

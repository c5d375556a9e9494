import { describe, expect, test } from 'vitest';
import { ipsQr } from './ips-qr.ts';

const payment = { account: '265-1660310005042-68', payee: 'Okno d.o.o.', amount: '1234.56' };

describe('the text of a payment code', () => {
  test.each([
    [payment, 'K:PR|V:01|C:1|R:265166031000504268|N:Okno d.o.o.|I:RSD1234,56|SF:221'],
    [
      { ...payment, purpose: 'Avans po projektu', reference: '0001/2026' },
      'K:PR|V:01|C:1|R:265166031000504268|N:Okno d.o.o.|I:RSD1234,56|SF:221|S:Avans po projektu|RO:000001-2026',
    ],
    [
      { ...payment, account: '845-404849-87', payee: 'Окно\nКнеза Милоша 4\n\n11000 Београд\nСрбија', amount: '0.10' },
      'K:PR|V:01|C:1|R:845000000040484987|N:Окно\r\nКнеза Милоша 4\r\n11000 Београд|I:RSD0,10|SF:221',
    ],
    [
      { ...payment, payee: ' A | B ', amount: '118000.00', purpose: '  ', reference: ' // ' },
      'K:PR|V:01|C:1|R:265166031000504268|N:A B|I:RSD118000,00|SF:221',
    ],
    [
      { ...payment, payee: 'š'.repeat(80), purpose: 'ž'.repeat(40), reference: '7'.repeat(40) },
      `K:PR|V:01|C:1|R:265166031000504268|N:${'š'.repeat(70)}|I:RSD1234,56|SF:221|S:${'ž'.repeat(35)}|RO:00${'7'.repeat(23)}`,
    ],
    [
      { ...payment, purpose: 'prvi red\ndrugi|treći' },
      'K:PR|V:01|C:1|R:265166031000504268|N:Okno d.o.o.|I:RSD1234,56|SF:221|S:prvi red drugi treći',
    ],
  ])('writes the payment code of %j', (input, text) => expect(ipsQr(input)).toBe(text));

  test.each([
    { ...payment, account: '265-1660310005042-69' },
    { ...payment, account: '' },
    { ...payment, payee: ' | ' },
    { ...payment, amount: '0.00' },
    { ...payment, amount: '-5.00' },
  ])('returns no payment code for %j', input => expect(ipsQr(input)).toBeNull());
});

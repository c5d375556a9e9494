import { describe, expect, test } from 'vitest';
import type { Price } from './finance.ts';
import { parsePaymentRequest, proposedRequest, requestedAmount } from './payment-request.ts';

const FINANCES: Price = { vrednostUneta: true, vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };

test.each([
  [FINANCES, '0.00', 'avans', '59000.00', '118000.00'],
  [{ ...FINANCES, demontaza: '0.01' }, '0.00', 'avans', '59000.01', '118000.01'], // half of 0.01 dinars is rounded up
  [FINANCES, '40000.00', 'ostatak', '59000.00', '78000.00'],
  [FINANCES, '100000.00', 'ostatak', '18000.00', '18000.00'], // less than half of the total is left to pay
  [FINANCES, '118000.00', 'ostatak', '0.00', '0.00'],
  [FINANCES, '120000.00', 'ostatak', '0.00', '0.00'],
  [{ ...FINANCES, vrednostUneta: false }, '0.00', 'avans', '0.00', '0.00'],
] as const)(
  'for %j with %j paid the proposed request is for the %s; the advance would be %s, the remainder %s',
  (finances, paid, likely, avans, ostatak) => {
    expect(proposedRequest(paid)).toBe(likely);
    expect(requestedAmount('avans', finances, paid)).toBe(avans);
    expect(requestedAmount('ostatak', finances, paid)).toBe(ostatak);
  },
);

describe('a payment request', () => {
  test('a payment request may be for any amount above zero up to what is left to pay', () => {
    expect(parsePaymentRequest({ tip: 'avans', iznos: '0.01' }, '118000.00')).toEqual({ tip: 'avans', iznos: '0.01' });
    expect(parsePaymentRequest({ tip: 'ostatak', iznos: '118000.00' }, '118000.00')).toEqual({
      tip: 'ostatak',
      iznos: '118000.00',
    });
  });

  test.each([
    ['0', 'Unesite iznos veći od nule, sa najviše dve decimale.'],
    ['-5', 'Unesite iznos veći od nule, sa najviše dve decimale.'],
    ['', 'Unesite iznos veći od nule, sa najviše dve decimale.'],
    ['118000.01', 'Preostalo je manje: 118,000.00 din.'],
  ])('a payment request for %j is refused when 118,000 din are left to pay', (iznos, sentence) => {
    expect(() => parsePaymentRequest({ tip: 'avans', iznos }, '118000.00')).toThrow(
      expect.objectContaining({ fields: { iznos: sentence } }),
    );
  });
});

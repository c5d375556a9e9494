import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readQr } from '../../../tests/read-qr.ts';
import { PaymentQr } from './PaymentQr.tsx';
import type { Company } from './sheet-data.ts';

const COMPANY: Company = {
  ...{ naziv: 'Okno d.o.o.', adresa: null, mesto: null, pib: null, maticniBroj: null },
  ...{ brojRacuna: '265-1660310005042-68', telefoni: [], email: null, logoUrl: null },
};
const PAYMENT = { amount: '1234.56', purpose: 'Avans, projekat 0001/2026', broj: '0001/2026' };

const drawn = (company: Partial<Company> | null, payment: Partial<typeof PAYMENT> = {}) =>
  renderToStaticMarkup(
    createElement(PaymentQr, { company: company && { ...COMPANY, ...company }, ...PAYMENT, ...payment }),
  );

test.each([
  [
    'Cyrillic text and a short account number',
    { naziv: 'Окно', adresa: 'Кнеза Милоша 4', mesto: '11000 Београд', brojRacuna: '845-404849-87' },
    { amount: '0.10' },
    'K:PR|V:01|C:1|R:845000000040484987|N:Окно\r\nКнеза Милоша 4\r\n11000 Београд|I:RSD0,10|SF:221|S:Avans, projekat 0001/2026|RO:000001-2026',
  ],
  [
    'texts that are longer than the code may contain',
    { naziv: 'š'.repeat(80) },
    { amount: '999999999999.99', purpose: 'ž'.repeat(40), broj: '7'.repeat(40) },
    `K:PR|V:01|C:1|R:265166031000504268|N:${'š'.repeat(70)}|I:RSD999999999999,99|SF:221|S:${'ž'.repeat(35)}|RO:00${'7'.repeat(23)}`,
  ],
])(
  'the printed QR code contains the payment in the form of the IPS standard for %s',
  async (_, company, payment, text) => {
    const svg = /<svg.*<\/svg>/
      .exec(drawn(company, payment))?.[0]
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40mm"');
    const bytes = await readQr(Buffer.from(svg ?? ''));
    expect(bytes.toString()).toBe(text);
    expect(bytes.equals(Buffer.from(text))).toBe(true);
  },
);

test('PaymentQr draws no code without an account number of the company, and without company data', () => {
  expect(drawn({ brojRacuna: '' })).toBe('');
  expect(drawn(null)).toBe('');
});

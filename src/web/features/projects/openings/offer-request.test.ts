import { expect, test } from 'vitest';
import { csvText } from '#web/business/supplier-file.ts';
import { offerRequest } from './offer-request.ts';
import type { MeasuringList } from './openings-api.ts';

const window = { oznaka: 'P1', vrsta: 'prozor', sirina: 1420, visina: 1180, mera: 'zidarski otvor', kolicina: 2 };
const list = {
  broj: '0007/2026',
  otvori: [
    { ...window, prostorija: 'Soba', podela: 'O-L~OK-D', izradaSirina: 1400, izradaVisina: 1160, staklo: '4-16-4i' },
    { ...window, oznaka: '=1+1', podela: null, napomena: 'levo; "gore"' },
  ],
} as unknown as MeasuringList;

test("offerRequest contains the frame's size if it is known, else the measured size; csvText escapes formulas", () => {
  const table = offerRequest(list);
  expect(table.name).toBe('Upit-0007-2026');
  const [, first, second] = csvText(table).split('\r\n');
  expect(first).toBe('1;P1;Soba;prozor;1400;1160;mera prozora;O-L~OK-D;DL Stulp DKR;;;;4-16-4i;;2;');
  expect(second).toBe(`2;'=1+1;;prozor;1420;1180;zidarski otvor;;;;;;;;2;"levo; ""gore"""`);
});

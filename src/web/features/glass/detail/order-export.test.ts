import { expect, test } from 'vitest';
import { csvText } from '#web/business/supplier-file.ts';
import type { GlassOrder } from '../api.ts';
import { orderTable } from './order-export.ts';

const order = {
  broj: 'S-0001/2026',
  minPovrsina: 500_000,
  korak: 0,
  pozicije: [
    { oznaka: 'P1', sirina: 1200, visina: 1400, kolicina: 2, sastav: '3.1.3-16-4i', vrsta: 'Standrad', napomena: null },
    {
      oznaka: '=1+1',
      sirina: 300,
      visina: 400,
      kolicina: 1,
      sastav: '6',
      vrsta: 'Standrad',
      napomena: 'levo; "gore"\ndole',
    },
    { oznaka: '-2', sirina: 300, visina: 400, kolicina: 1, sastav: '6', vrsta: 'Troslojno', napomena: '@x' },
  ],
} as unknown as GlassOrder;

test('orderTable writes numbers as numbers, and csvText escapes texts that a spreadsheet would run as formulas', () => {
  const table = orderTable(order);
  expect(table.rows[0]).toEqual([1, 'P1', 1200, 1400, 2, '3.1.3-16-4i', 26.38, 'Standard', 3.36, 84, '']);
  const [head, first, ...rest] = csvText(table).split('\r\n');
  expect(head?.startsWith('\uFEFFR. br.;Oznaka;Širina (mm);')).toBe(true);
  expect(first).toBe('1;P1;1200;1400;2;3.1.3-16-4i;26,38;Standard;3,36;84;');
  expect(rest.slice(0, 2)).toEqual([
    `2;'=1+1;300;400;1;6;6;Standard;0,12;1,8;"levo; ""gore""\ndole"`,
    `3;-2;300;400;1;6;6;Troslojno;0,12;1,8;'@x`,
  ]);
  expect(table.name).toBe('Porudzbina-S-0001-2026');
});

import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { parseGlassOrder, parseSupplier, requireMakeable } from './glass-input.ts';
import { DEFAULT_TERMS } from './position.ts';

const makeable = (input: unknown, terms = DEFAULT_TERMS) => requireMakeable(parseGlassOrder(input).pozicije, terms);

const position = { sirina: 1200, visina: 1400, kolicina: 2, sastav: ' 4 - 16 - 4lowe ', vrsta: 'Niskoemisiono' };
const order = { dobavljac: 'Staklo plus', pozicije: [position] };

describe('a glass order', () => {
  test('a glass order is parsed into its stored spelling, without unknown fields', () => {
    const sent = {
      ...order,
      projectId: '',
      datumIsporuke: '2026-12-01',
      napomena: '"hitno"',
      status: 'Isporučeno',
      pozicije: [{ ...position, oznaka: ' P1 ', napomena: '', masa: 1 }],
    };
    expect(parseGlassOrder(sent)).toEqual({
      dobavljac: 'Staklo plus',
      projectId: null,
      datumIsporuke: '2026-12-01',
      napomena: 'hitno',
      pozicije: [{ ...position, sastav: '4-16-4LowE', oznaka: 'P1', napomena: null }],
    });
  });

  test.each([
    [{}, ['dobavljac', 'pozicije']],
    [{ ...order, pozicije: [] }, ['pozicije']],
    [{ ...order, pozicije: Array.from({ length: 1001 }, () => position) }, ['pozicije']],
    [{ ...order, datumIsporuke: '2026-02-30' }, ['datumIsporuke']],
    [{ ...order, pozicije: [position, { ...position, sirina: 99 }] }, ['pozicije.1.sirina']],
    [
      { ...order, pozicije: [{ ...position, visina: 7000, kolicina: 0 }] },
      ['pozicije.0.visina', 'pozicije.0.kolicina'],
    ],
    [{ ...order, pozicije: [{ ...position, sirina: '1200' }] }, ['pozicije.0.sirina']],
    [{ ...order, pozicije: [{ ...position, sirina: 1200.5 }] }, ['pozicije.0.sirina']],
    [{ ...order, pozicije: [{ ...position, sastav: '4-16' }] }, ['pozicije.0.sastav']],
    [{ ...order, pozicije: [{ ...position, sastav: 4 }] }, ['pozicije.0.sastav']],
    [{ ...order, pozicije: [{ ...position, vrsta: 'Standard' }] }, ['pozicije.0.vrsta']],
    [{ ...order, pozicije: [null] }, ['pozicije.0']],
  ])('sent as %j is refused at the fields %j', (input, fields) =>
    expect(refusedFields(() => makeable(input))).toEqual(fields),
  );

  test('a glass order is refused when a side is longer than the supplier can make', () => {
    const small = { ...DEFAULT_TERMS, maxSide: 1300 };
    expect(refusedFields(() => makeable(order, small))).toEqual(['pozicije.0.visina']);
  });
});

describe('a supplier', () => {
  test('a supplier has by default no least billable area, no rounding and a longest side of 6 m', () => {
    expect(parseSupplier({ naziv: 'Staklo plus' })).toEqual({
      naziv: 'Staklo plus',
      minPovrsina: 0,
      korak: 0,
      najvecaStranica: 6000,
    });
  });
  test.each([
    [{ naziv: '' }, ['naziv']],
    [{ naziv: 'A', minPovrsina: -1, korak: 0.5, najvecaStranica: 99 }, ['minPovrsina', 'korak', 'najvecaStranica']],
    [
      { naziv: 'A', minPovrsina: 10_000_001, korak: '1', najvecaStranica: 10_001 },
      ['minPovrsina', 'korak', 'najvecaStranica'],
    ],
  ])('sent as %j is refused at the fields %j', (input, fields) =>
    expect(refusedFields(() => parseSupplier(input))).toEqual(fields),
  );
});

import { describe, expect, test } from 'vitest';
import { parseMakeUp } from './make-up.ts';
import {
  areaText,
  billableArea,
  DEFAULT_TERMS,
  massText,
  measuresOf,
  perimeterText,
  positionFaults,
  positionRisks,
  sumMeasures,
} from './position.ts';

const make = (text: string) => {
  const { makeUp } = parseMakeUp(text);
  if (!makeUp) throw new Error(text);
  return makeUp;
};
const terms = (minBillable: number, step: number) => ({ ...DEFAULT_TERMS, minBillable, step });

describe('measures calculated by hand', () => {
  test.each([
    // columns: width, height, quantity, make-up, area, mass, perimeter
    [1000, 1000, 1, '4-16-4', '1.000 m²', '20.00 kg', '4.00 m'],
    [800, 600, 2, '3.1.3', '0.960 m²', '14.40 kg', '5.60 m'], // mass: 0.48 m² × 6 mm × 2.5 = 7.2 kg a unit
    [1234, 2345, 3, '4-12-4-12-4', '8.681 m²', '260.44 kg', '21.47 m'], // mass: 2.893730 m² × 12 mm × 2.5 = 86.8119 kg a unit
    [100, 100, 1, '6', '0.010 m²', '0.15 kg', '0.40 m'],
    [500, 2000, 10, '3.1.3-16-4LowE', '10.000 m²', '250.00 kg', '50.00 m'],
    [100, 105, 1, '4', '0.011 m²', '0.11 kg', '0.41 m'], // unrounded: 0.0105 m², 0.105 kg
    [3000, 6000, 1000, '4-12-4-12-4', '18,000.000 m²', '540,000.00 kg', '18,000.00 m'],
  ] as const)(
    'of %i × %i mm, quantity %i, make-up %s: %s, %s, %s',
    (width, height, quantity, makeUp, area, mass, perimeter) => {
      const measures = measuresOf({ width, height, quantity }, make(makeUp));
      expect(measures.area).toBe(width * height * quantity);
      expect(measures.billable).toBe(measures.area);
      expect([areaText(measures.area), massText(measures.volume), perimeterText(measures.perimeter)]).toEqual([
        area,
        mass,
        perimeter,
      ]);
    },
  );

  test('measures are summed over the positions of an order before they are rounded', () => {
    const third = measuresOf({ width: 100, height: 105, quantity: 1 }, make('4'));
    const sum = sumMeasures([third, third, third]);
    expect(sum).toEqual({ quantity: 3, area: 31_500, billable: 31_500, volume: 126_000, perimeter: 1_230 });
    expect([areaText(sum.area), massText(sum.volume)]).toEqual(['0.032 m²', '0.32 kg']); // unrounded: 0.0315 m², 0.315 kg
    expect(sumMeasures([])).toEqual({ quantity: 0, area: 0, billable: 0, volume: 0, perimeter: 0 });
  });
});

test.each([
  [300, 400, terms(0, 0), 120_000],
  [300, 400, terms(500_000, 0), 500_000],
  [1000, 500, terms(500_000, 0), 500_000],
  [1234, 567, terms(500_000, 0), 699_678],
  [1234, 567, terms(500_000, 10_000), 700_000],
  [1000, 700, terms(0, 10_000), 700_000],
  [1001, 700, terms(0, 10_000), 710_000],
  [300, 400, terms(505_000, 10_000), 510_000],
])('a unit of %i × %i with the terms %j is billed as %i mm²', (width, height, supplier, area) => {
  expect(billableArea(width, height, supplier)).toBe(area);
  expect(measuresOf({ width, height, quantity: 3 }, make('4-16-4'), supplier).billable).toBe(3 * area);
});

const SHORT = 'Stranica mora imati bar 100 mm.';
test.each([
  [{ width: 100, height: 6000, quantity: 1 }, {}],
  [{ width: 100, height: 100, quantity: 1000 }, {}],
  [{ width: 99, height: 500, quantity: 1 }, { sirina: SHORT }],
  [{ width: 500, height: 0, quantity: 1 }, { visina: SHORT }],
  [{ width: -500, height: 500, quantity: 1 }, { sirina: SHORT }],
  [{ width: 6001, height: 500, quantity: 1 }, { sirina: 'Dobavljač izrađuje stranice do 6,000 mm.' }],
  [{ width: 500, height: 500.5, quantity: 1 }, { visina: 'Unesite ceo broj milimetara.' }],
  [{ width: Number.NaN, height: 500, quantity: 1 }, { sirina: 'Unesite ceo broj milimetara.' }],
  [{ width: 500, height: 500, quantity: 0 }, { kolicina: 'Unesite količinu od 1 do 1,000.' }],
  [{ width: 500, height: 500, quantity: 1001 }, { kolicina: 'Unesite količinu od 1 do 1,000.' }],
  [{ width: 500, height: 500, quantity: 1.5 }, { kolicina: 'Unesite količinu od 1 do 1,000.' }],
])('positionFaults returns for the position %j the faults %j', (size, faults) =>
  expect(positionFaults(size)).toEqual(faults),
);

test('positionFaults refuses a side above the supplier’s longest one, and above ten metres for any supplier', () => {
  const size = { width: 3300, height: 11_000, quantity: 1 };
  expect(positionFaults(size, { ...DEFAULT_TERMS, maxSide: 3210 })).toEqual({
    sirina: 'Dobavljač izrađuje stranice do 3,210 mm.',
    visina: 'Dobavljač izrađuje stranice do 3,210 mm.',
  });
  expect(positionFaults(size, { ...DEFAULT_TERMS, maxSide: 99_999 })).toEqual({
    visina: 'Dobavljač izrađuje stranice do 10,000 mm.',
  });
});

test.each([
  [2000, 2500, '4-16-4', []], // exactly 100 kg
  [2001, 2500, '4-16-4', ['tezina']],
  [100, 1000, '4', []],
  [100, 1001, '4', ['odnos']],
  [1001, 100, '4', ['odnos']],
  [600, 6001, '19-20-19', ['tezina', 'odnos']],
] as const)('the risks of a unit of %i × %i mm with make-up %s are %j', (width, height, makeUp, risks) =>
  expect(positionRisks({ width, height, quantity: 1 }, make(makeUp))).toEqual(risks),
);

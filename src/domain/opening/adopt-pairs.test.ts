import { expect, test } from 'vitest';
import { fitOfPair } from './adopt-pairs.ts';
import type { ComparedOpening, Pair } from './compare.ts';

test.each([
  ['bela', []],
  [null, []],
  ['antracit', ['Širina: fuga je 10 mm po strani, a najmanja je 15 mm.']],
])('fitOfPair reports for a window in the colour %s with a joint of 10 mm on each side: %j', (bojaSpolja, expected) => {
  const opening = { mera: 'zidarski otvor', sirina: 1400, visina: 1430, izradaSirina: 1380, izradaVisina: 1400 };
  const window = { ...opening, bojaSpolja, bojaUnutra: null, sistem: null, zub: null } as unknown as ComparedOpening;
  const findings = fitOfPair([window], { left: [window], right: [] } as unknown as Pair);
  expect(findings.map(({ sentence }) => sentence)).toEqual(expected);
});

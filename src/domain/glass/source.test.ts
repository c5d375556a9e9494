import { expect, test } from 'vitest';
import type { PositionSource } from './fields.ts';
import { computedText, paneMark } from './source.ts';

const source = (more: Partial<PositionSource> = {}): PositionSource => ({
  openingId: 'a',
  polje: 1,
  sistem: 'Geneo',
  sistemVerzija: 3,
  sirina: 500,
  visina: 500,
  sistemProveren: true,
  izmenio: null,
  zastarelo: false,
  ...more,
});

test('the sheet names the systems that computed the sizes and the people who changed sizes by hand', () => {
  expect(computedText([null])).toBe('');
  expect(computedText([source(), null])).toBe('Geneo, verzija 3 (provereno): 1 mera');
  expect(
    computedText([
      source(),
      source({ izmenio: 'Ana' }),
      source({ sistem: '5K', sistemProveren: false, izmenio: 'Ana' }),
    ]),
  ).toBe('Geneo, verzija 3 (provereno): 2 mere; 5K, verzija 3 (nije provereno): 1 mera; izmenjeno ručno: 2 mere (Ana)');
});

test('a pane is marked with its field when the opening has several', () => {
  expect([paneMark('P1', 1, 1), paneMark('P1', 2, 3)]).toEqual(['P1', 'P1/2']);
});

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

test('computedText names the profile systems by which sizes were computed, and who changed sizes by hand', () => {
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

test('the mark of a pane contains the number of the field only when the opening has several panes', () => {
  expect([paneMark('P1', 1, 1), paneMark('P1', 2, 3)]).toEqual(['P1', 'P1/2']);
});

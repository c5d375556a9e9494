import { expect, test } from 'vitest';
import { VRSTE_POSLA } from '../enumerations.ts';
import { glassWords, needsGlass } from './state.ts';

const TODAY = '2026-11-24';

test.each([
  [{ poruceno: 2, isporuceno: 2, ocekujeSe: null }, 'Staklo je stiglo', 'ok'],
  [{ poruceno: 1, isporuceno: 0, ocekujeSe: null }, 'Staklo nije stiglo', 'neutral'],
  [{ poruceno: 1, isporuceno: 0, ocekujeSe: '2026-11-26' }, 'Staklo stiže 26.11.2026.', 'neutral'],
  [{ poruceno: 1, isporuceno: 0, ocekujeSe: TODAY }, 'Staklo stiže danas', 'neutral'],
  [
    { poruceno: 3, isporuceno: 1, ocekujeSe: '2026-11-23' },
    'Staklo kasni, očekivano 23.11.2026. (stiglo 1 od 3)',
    'danger',
  ],
])('on 2026-11-24 the glass orders %o of a project are described as „%s“', (state, text, tone) => {
  expect(glassWords(state, TODAY)).toEqual({ text, tone });
});

test('glass must be ordered only for jobs in PVC and ALU', () => {
  expect(VRSTE_POSLA.filter(needsGlass)).toEqual(['PVC', 'ALU']);
  expect(needsGlass('Ostalo')).toBe(false);
});

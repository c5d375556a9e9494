import { expect, test } from 'vitest';
import type { Finances } from './finance.ts';
import { changeFinances, type FinanceBases } from './finance-change.ts';

const before: Finances = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };

const KURS_118 = { kurs: ['118'] };

test.each<[name: string, stored: Partial<Finances>, mine: Partial<Finances>, FinanceBases, saved: object | null]>([
  ['saves a change when nobody else changed a field', {}, { kurs: '119' }, KURS_118, { kurs: '119' }],
  ['saves next to a change of another field', { popust: '5' }, { kurs: '119' }, KURS_118, { popust: '5', kurs: '119' }],
  ['reports a conflict when the field was changed', { kurs: '117' }, { kurs: '119' }, KURS_118, null],
  ['accepts a value that is already stored', { kurs: '119' }, { kurs: '119' }, KURS_118, { kurs: '119' }],
  ['reports a conflict also when the old value is sent', { kurs: '117' }, { kurs: '118' }, KURS_118, null],
  ['saves a value in an empty field', {}, { demontaza: '5.00' }, { demontaza: [null] }, { demontaza: '5.00' }],
  ['reports a filled empty field', { demontaza: '1.00' }, { demontaza: '5.00' }, { demontaza: [null] }, null],
  ['empties a field', { demontaza: '1.00' }, { demontaza: null }, { demontaza: ['1.00'] }, { demontaza: null }],
  // the stored value is the one that the caller sent before without getting a response
  ['saves over its own change', { kurs: '119' }, { kurs: '120' }, { kurs: ['118', '119'] }, { kurs: '120' }],
  ['does not save an unchanged field', { vrednost: '2.00' }, { vrednost: '1.00' }, {}, { vrednost: '2.00' }],
])('changeFinances %s', (_, stored, mine, bases, saved) => {
  const now = { ...before, ...stored };
  const { finances, conflicts } = changeFinances(now, { ...before, ...mine }, bases);
  expect(conflicts).toEqual(saved ? [] : Object.keys(bases));
  expect(finances).toEqual(saved ? { ...before, ...saved } : now);
});

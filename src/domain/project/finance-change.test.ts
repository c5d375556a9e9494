import { expect, it } from 'vitest';
import type { Finances } from './finance.ts';
import { changeFinances, type FinanceBases } from './finance-change.ts';

const before: Finances = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };

it.each<[what: string, stored: Partial<Finances>, mine: Partial<Finances>, bases: FinanceBases, kept: object | null]>([
  ['a change alone', {}, { kurs: '119' }, { kurs: ['118'] }, { kurs: '119' }],
  ['of different fields', { popust: '5' }, { kurs: '119' }, { kurs: ['118'] }, { popust: '5', kurs: '119' }],
  ['of the same field', { kurs: '117' }, { kurs: '119' }, { kurs: ['118'] }, null],
  ['of the same field to the same value', { kurs: '119' }, { kurs: '119' }, { kurs: ['118'] }, { kurs: '119' }],
  ['back to what it was, which a colleague changed', { kurs: '117' }, { kurs: '118' }, { kurs: ['118'] }, null],
  ['from nothing', {}, { demontaza: '5.00' }, { demontaza: [null] }, { demontaza: '5.00' }],
  ['from nothing, which a colleague filled', { demontaza: '1.00' }, { demontaza: '5.00' }, { demontaza: [null] }, null],
  ['to nothing', { demontaza: '1.00' }, { demontaza: null }, { demontaza: ['1.00'] }, { demontaza: null }],
  [
    'after one of mine whose answer got lost',
    { kurs: '119' },
    { kurs: '120' },
    { kurs: ['118', '119'] },
    { kurs: '120' },
  ],
  ['what I see of other fields is not written', { vrednost: '2.00' }, { vrednost: '1.00' }, {}, { vrednost: '2.00' }],
])('%s', (_, stored, mine, bases, kept) => {
  const now = { ...before, ...stored };
  const { finances, conflicts } = changeFinances(now, { ...before, ...mine }, bases);
  expect(conflicts).toEqual(kept ? [] : Object.keys(bases));
  expect(finances).toEqual(kept ? { ...before, ...kept } : now);
});

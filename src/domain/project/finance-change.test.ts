import { expect, test } from 'vitest';
import type { Finances } from './finance.ts';
import { changeFinances, type FinanceBases } from './finance-change.ts';

const before: Finances = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };

test.each<
  [name: string, stored: Partial<Finances>, mine: Partial<Finances>, bases: FinanceBases, saved: object | null]
>([
  ['saves a change when nobody else has changed the finances', {}, { kurs: '119' }, { kurs: ['118'] }, { kurs: '119' }],
  [
    'saves a change when somebody else has changed another field',
    { popust: '5' },
    { kurs: '119' },
    { kurs: ['118'] },
    { popust: '5', kurs: '119' },
  ],
  [
    'reports a conflict when somebody else has changed the field',
    { kurs: '117' },
    { kurs: '119' },
    { kurs: ['118'] },
    null,
  ],
  [
    'accepts a change when somebody else has set the field to the same value',
    { kurs: '119' },
    { kurs: '119' },
    { kurs: ['118'] },
    { kurs: '119' },
  ],
  [
    'reports a conflict when the old value is sent and somebody else has changed it',
    { kurs: '117' },
    { kurs: '118' },
    { kurs: ['118'] },
    null,
  ],
  ['saves a value in an empty field', {}, { demontaza: '5.00' }, { demontaza: [null] }, { demontaza: '5.00' }],
  [
    'reports a conflict when somebody else has filled an empty field',
    { demontaza: '1.00' },
    { demontaza: '5.00' },
    { demontaza: [null] },
    null,
  ],
  ['empties a field', { demontaza: '1.00' }, { demontaza: null }, { demontaza: ['1.00'] }, { demontaza: null }],
  [
    'saves a change when the stored value is the one that the caller sent before without getting a response',
    { kurs: '119' },
    { kurs: '120' },
    { kurs: ['118', '119'] },
    { kurs: '120' },
  ],
  [
    'does not save fields that the caller did not change',
    { vrednost: '2.00' },
    { vrednost: '1.00' },
    {},
    { vrednost: '2.00' },
  ],
])('%s', (_, stored, mine, bases, saved) => {
  const now = { ...before, ...stored };
  const { finances, conflicts } = changeFinances(now, { ...before, ...mine }, bases);
  expect(conflicts).toEqual(saved ? [] : Object.keys(bases));
  expect(finances).toEqual(saved ? { ...before, ...saved } : now);
});

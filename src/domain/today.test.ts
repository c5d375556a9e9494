import { expect, test } from 'vitest';
import { rightsOf } from './rights.ts';
import {
  blocksFor,
  isAdvancePaid,
  nextStep,
  relativeDay,
  rowDayText,
  stepOf,
  TODAY_BLOCK_KINDS,
  type WorkState,
} from './today.ts';

const FACTS: WorkState = {
  step: 3,
  wasMeasured: false,
  hasOffer: false,
  isReady: false,
  paid: '0.00',
  advance: null,
  debt: '100.00',
};

test.each<[string, string | null, Partial<WorkState>]>([
  ['that is not measured', null, {}],
  ['that was measured', 'merna-lista', { wasMeasured: true }],
  ['with a measurement document and no offer', 'ponuda', { step: 4, wasMeasured: true }],
  ['with an offer', null, { step: 4, hasOffer: true }],
  ['with a chosen offer', 'ugovor', { step: 6, hasOffer: true }],
  ['with a contract and no payment', null, { step: 9 }],
  ['with a contract and a payment', 'optimizacija', { step: 9, paid: '0.01' }],
  ['of whose advance a part is paid', null, { step: 9, paid: '49.99', advance: '50.00' }],
  ['whose advance is paid', 'optimizacija', { step: 9, paid: '50.00', advance: '50.00' }],
  ['that is ready for optimization and has a debt', null, { step: 9, isReady: true, paid: '50.00', debt: '50.00' }],
  ['that is ready for optimization and paid', 'arhiva', { step: 9, isReady: true, paid: '100.00', debt: '0.00' }],
  ['that is ready for optimization and overpaid', 'arhiva', { step: 9, isReady: true, paid: '100.00', debt: '-0.01' }],
])('the next work of the company for a project %s is: %s', (_, next, facts) => {
  expect(nextStep({ ...FACTS, ...facts })).toBe(next);
});

test('an advance of zero counts as paid only when there is a payment', () => {
  expect(isAdvancePaid({ paid: '0.00', advance: '0.00' })).toBe(false);
  expect(isAdvancePaid({ paid: '10.00', advance: '0.00' })).toBe(true);
});

test('stepOf returns the number of the step in which the next work is done, and null for archiving', () => {
  expect([stepOf('merna-lista'), stepOf('ponuda'), stepOf('ugovor'), stepOf('optimizacija'), stepOf('arhiva')]).toEqual(
    [3, 4, 6, 7, null],
  );
});

test('owners get every block of „Danas“, staff all except accounts, people without rights none', () => {
  expect(blocksFor({ rights: rightsOf(['owner']) })).toEqual(TODAY_BLOCK_KINDS);
  expect(blocksFor({ rights: rightsOf([]) })).toEqual(TODAY_BLOCK_KINDS.filter(kind => kind !== 'nalozi'));
  expect(blocksFor({ rights: new Set(['projects:read']) })).toEqual([]);
  expect(blocksFor({ rights: new Set(['projects:read', 'offers:write']) })).toEqual(['spremno']);
  expect(blocksFor({ rights: new Set(['projects:read', 'finance:read']) })).toEqual(['kasne', 'avansi']);
  expect(blocksFor({ rights: new Set() })).toEqual([]);
});

test.each([
  ['2026-11-22', 'danas'],
  ['2026-11-23', 'sutra'],
  ['2026-11-21', 'juče'],
  ['2026-11-25', 'za 3 dana'],
  ['2026-11-01', 'pre 21 dan'],
])('on 2026-11-22 the day %s is shown as „%s“', (day, words) => {
  expect(relativeDay(day, '2026-11-22')).toBe(words);
});

test.each([
  ['merenja', '2026-11-23', 'sutra', false],
  ['kontakti', '2026-11-22', 'danas', false],
  ['kontakti', '2026-11-21', 'kasni 1 dan', true],
  ['kasne', '2026-11-01', 'kasni 21 dan', true],
  ['staklo', '2026-11-24', 'za 2 dana', false],
  ['ponude', '2026-11-12', 'čeka 10 dana', false],
  ['ponude', '2026-11-22', 'od danas', false],
  ['tihe', '2026-11-15', '7 dana bez kontakta', false],
  ['avansi', '2026-11-21', 'ugovor juče', false],
] as const)('on 2026-11-22 a row of the block „%s“ with the day %s shows „%s“, late: %s', (kind, day, text, isLate) => {
  expect(rowDayText(kind, day, '2026-11-22')).toEqual({ text, isLate });
  expect(rowDayText(kind, null, '2026-11-22')).toBeNull();
});

test('bookkeepers get the blocks about payments first, other people all blocks in the order of the screen', () => {
  expect(blocksFor({ rights: rightsOf(['knjigovodstvo']) }).slice(0, 2)).toEqual(['kasne', 'avansi']);
  expect(blocksFor({ rights: rightsOf(['owner']) })).toEqual(TODAY_BLOCK_KINDS);
});

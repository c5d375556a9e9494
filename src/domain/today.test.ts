import { expect, test } from 'vitest';
import { rightsOf } from './rights.ts';
import {
  blocksFor,
  isAdvancePaid,
  nextStep,
  relativeDay,
  stepOf,
  TODAY_BLOCK_KINDS,
  type WorkFacts,
  whenOf,
} from './today.ts';

const FACTS: WorkFacts = {
  step: 3,
  wasMeasured: false,
  hasOffer: false,
  isReady: false,
  paid: '0.00',
  advance: null,
  debt: '100.00',
};

test.each<[string, Partial<WorkFacts>, string | null]>([
  ['before the measurement', {}, null],
  ['after the measurement', { wasMeasured: true }, 'merna-lista'],
  ['measured, without an offer', { step: 4, wasMeasured: true }, 'ponuda'],
  ['with an offer given', { step: 4, hasOffer: true }, null],
  ['with an offer chosen', { step: 6, hasOffer: true }, 'ugovor'],
  ['with a contract, nothing paid', { step: 9 }, null],
  ['with a contract and a payment', { step: 9, paid: '0.01' }, 'optimizacija'],
  ['with a part of the advance', { step: 9, paid: '49.99', advance: '50.00' }, null],
  ['with the whole advance', { step: 9, paid: '50.00', advance: '50.00' }, 'optimizacija'],
  ['ready, with a debt', { step: 9, isReady: true, paid: '50.00', debt: '50.00' }, null],
  ['ready and paid', { step: 9, isReady: true, paid: '100.00', debt: '0.00' }, 'arhiva'],
  ['ready and overpaid', { step: 9, isReady: true, paid: '100.00', debt: '-0.01' }, 'arhiva'],
])('a project %s is ready for: %#', (_, facts, next) => {
  expect(nextStep({ ...FACTS, ...facts })).toBe(next);
});

test('an advance of zero is paid only by a payment', () => {
  expect(isAdvancePaid({ paid: '0.00', advance: '0.00' })).toBe(false);
  expect(isAdvancePaid({ paid: '10.00', advance: '0.00' })).toBe(true);
});

test('each next action belongs to a step of the project, except the archive', () => {
  expect([stepOf('merna-lista'), stepOf('ponuda'), stepOf('ugovor'), stepOf('optimizacija'), stepOf('arhiva')]).toEqual(
    [3, 4, 6, 7, null],
  );
});

test('owners get every block, staff get all except accounts, people without rights get none', () => {
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
])('%s is %s', (day, words) => {
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
] as const)('the text of a row of %s from %s is %s', (kind, day, text, isLate) => {
  expect(whenOf(kind, day, '2026-11-22')).toEqual({ text, isLate });
  expect(whenOf(kind, null, '2026-11-22')).toBeNull();
});

test('bookkeepers get the money blocks first, other people get the order of the screen', () => {
  expect(blocksFor({ rights: rightsOf(['knjigovodstvo']) }).slice(0, 2)).toEqual(['kasne', 'avansi']);
  expect(blocksFor({ rights: rightsOf(['owner']) })).toEqual(TODAY_BLOCK_KINDS);
});

import { expect, test } from 'vitest';
import { doneSteps, opensBy, waitingStep } from './step-facts.ts';

const EMPTY = {
  readyForOptimization: false,
  selectedOffer: null,
  merenjaDokumenti: [],
  uplate: [],
  ugovori: [],
  knjigovodstvoDokumenti: [],
  images: [],
};

test('marks a step as done when it has data, in any order of the steps', () => {
  expect([...doneSteps(EMPTY)]).toEqual(['klijent', 'predponuda']);
  expect([...doneSteps({ ...EMPTY, uplate: [1], images: [1] })]).toEqual([
    'klijent',
    'predponuda',
    'finansije',
    'fotografije',
  ]);
  expect(doneSteps({ ...EMPTY, selectedOffer: 'ponuda' }).has('ponude')).toBe(true);
  expect(doneSteps({ ...EMPTY, readyForOptimization: true }).has('optimizacija')).toBe(true);
});

test.each([
  ['ponude', 'dokument merenja'],
  ['finansije', 'izaberete ponudu'],
  ['ugovor', 'izaberete ponudu'],
  ['optimizacija', 'dodate ugovor'],
  ['fotografije', 'dodate ugovor'],
] as const)('%s says what opens it', (name, text) => expect(opensBy(name)).toContain(text));

test.each([
  [3, [], 3],
  [6, [], 5],
  [9, [], 7],
  [9, ['optimizacija'], 8],
  [9, ['optimizacija', 'knjigovodstvo'], 9],
  [9, ['knjigovodstvo'], 7],
] as const)('a project at step %i with work in %j opens on step %i', (reached, done, opened) => {
  expect(waitingStep(reached, new Set(done))).toBe(opened);
});

import { expect, test } from 'vitest';
import {
  doneStepCount,
  firstShownStep,
  isUnlocked,
  NEW_PROJECT_STEP,
  REACHED_STEPS,
  STEPS,
  type StepEvent,
  shownStep,
  stepAfter,
  stepAt,
  stepNumber,
  stepReachedBy,
} from './steps.ts';

const AFTER: Record<StepEvent, Record<(typeof REACHED_STEPS)[number], number>> = {
  'measurement-document-added': { 3: 4, 4: 4, 6: 6, 9: 9 },
  'measuring-list-finished': { 3: 4, 4: 4, 6: 6, 9: 9 },
  'offer-selected': { 3: 3, 4: 6, 6: 6, 9: 9 },
  'contract-added': { 3: 3, 4: 4, 6: 9, 9: 9 },
};

for (const event of Object.keys(AFTER) as StepEvent[])
  for (const step of REACHED_STEPS)
    test(`the event ${event} changes the stored step of a project from ${step} to ${AFTER[event][step]}`, () =>
      expect(stepAfter(step, event)).toBe(AFTER[event][step]));

test('stepNumber returns the numbers 1 to 9 for the steps in their order', () => {
  expect(STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('stepAt returns the step of a number from 1 to 9, and the first step for any other number', () => {
  expect(STEPS.map(name => stepAt(stepNumber(name)))).toEqual(STEPS);
  expect([0, 10, 1.5].map(stepAt)).toEqual(['klijent', 'klijent', 'klijent']);
});

test('a new project starts at the step „merenja“; events move it to „ponude“, „ugovor“ and „fotografije“', () => {
  expect(NEW_PROJECT_STEP).toBe(stepNumber('merenja'));
  expect(stepReachedBy('measurement-document-added')).toBe(stepNumber('ponude'));
  expect(stepReachedBy('offer-selected')).toBe(stepNumber('ugovor'));
  expect(stepReachedBy('contract-added')).toBe(stepNumber('fotografije'));
});

test('all steps up to the stored one are unlocked', () => {
  for (const reached of REACHED_STEPS)
    expect(STEPS.filter(name => isUnlocked(name, reached))).toEqual(STEPS.slice(0, reached));
});

test('the page of a project stored at step 6 opens at step 5, that of any other project at the stored step', () => {
  expect(REACHED_STEPS.map(shownStep)).toEqual([3, 4, 5, 9]);
});

test.each([
  [3, [], 3],
  [6, [], 5],
  [6, ['ponude', 'finansije', 'ugovor'], 3],
  [4, ['predponuda', 'ponude'], 3],
  [9, ['knjigovodstvo'], 9],
] as const)('a project at step %i opens, for a person who may not read %j, at step %i', (reached, hidden, opened) => {
  expect(firstShownStep(shownStep(reached), hidden)).toBe(opened);
});

test('doneStepCount returns 2, 3, 4 and 6 for a project stored at step 3, 4, 6 and 9', () => {
  expect(REACHED_STEPS.map(doneStepCount)).toEqual([2, 3, 4, 6]);
});

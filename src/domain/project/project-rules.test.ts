import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { rightsOf } from '../rights.ts';
import {
  canDeleteContract,
  checkNewProjectStep,
  checkSentStep,
  type ProjectState,
  requireArchivable,
  requireContractDeletable,
  requireNotLocked,
  requireOfferOpen,
  requireReady,
  requireSelectable,
  requireUnarchivable,
  requireUnlocked,
} from './project-rules.ts';
import { isUnlocked, REACHED_STEPS, STEPS } from './steps.ts';

const outcome = (act: () => void): string => refusalOf(act)?.code ?? 'ok';

/** Every combination of the values that the rules check, including impossible ones. */
const states: ProjectState[] = REACHED_STEPS.flatMap(step =>
  [false, true].flatMap(archived =>
    [false, true].flatMap(readyForOptimization =>
      [null, 'dokumentiPonude/1-a.pdf'].map(selectedOffer => ({
        step,
        archived,
        readyForOptimization,
        selectedOffer,
        ishod: null,
      })),
    ),
  ),
);
const name = (s: ProjectState): string =>
  [s.step, s.archived && 'archived', s.readyForOptimization && 'ready', s.selectedOffer && 'chosen']
    .filter(Boolean)
    .join(' ');

describe.each(states.map(state => [name(state), state] as const))('a project at step %s', (_, state) => {
  const { step, archived, readyForOptimization: ready, selectedOffer } = state;

  test.each(STEPS)('the step „%s“ can be changed only if it is unlocked and the project not archived', stepName => {
    const isOpen = !archived && isUnlocked(stepName, step);
    expect(outcome(() => requireUnlocked(stepName, state))).toBe(isOpen ? 'ok' : 'CONFLICT');
  });

  test('offers of an unlocked step can be added and chosen only while no offer is chosen', () => {
    const expected = !archived && step >= 4 && selectedOffer === null ? 'ok' : 'CONFLICT';
    expect(outcome(() => requireOfferOpen(state))).toBe(expected);
    expect(outcome(() => requireSelectable(state))).toBe(expected);
  });

  test('a contract may be deleted, except the last one at step 9', () => {
    const isOpen = !archived && step >= 6;
    for (const left of [0, 1, 2]) {
      const may = isOpen && (step < 9 || left > 0);
      expect(canDeleteContract(state, left)).toBe(may);
      expect(outcome(() => requireContractDeletable(state, left))).toBe(may ? 'ok' : 'CONFLICT');
    }
  });

  test('readiness for optimization can be set once, at step 9, and cannot be removed', () => {
    expect(outcome(() => requireReady(state, true))).toBe(!archived && step === 9 && !ready ? 'ok' : 'CONFLICT');
    expect(outcome(() => requireReady(state, false))).toBe('CONFLICT');
  });

  test('a ready project can be archived once, and only an owner may take it out of the archive', () => {
    expect(outcome(() => requireArchivable(state))).toBe(ready && !archived ? 'ok' : 'CONFLICT');
    expect(outcome(() => requireUnarchivable(state, { rights: rightsOf(['owner']) }))).toBe(
      archived ? 'ok' : 'CONFLICT',
    );
    expect(outcome(() => requireUnarchivable(state, { rights: rightsOf(['zaposleni']) }))).toBe('FORBIDDEN');
  });
});

describe('the step that the web client sends with an event', () => {
  const at = (step: ProjectState['step']): ProjectState => ({
    step,
    archived: false,
    readyForOptimization: false,
    ishod: null,
    selectedOffer: null,
  });
  const SENT = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 3.5, '3', true];
  const acceptedSteps = (step: ProjectState['step'], event: Parameters<typeof checkSentStep>[2]) =>
    SENT.filter(sent => outcome(() => checkSentStep(sent, at(step), event)) === 'ok');

  test.each([
    ['measurement-document-added', 3, [1, 2, 3, 4]],
    ['measurement-document-added', 4, [1, 2, 3, 4]],
    ['measurement-document-added', 6, [1, 2, 3, 4, 5, 6]],
    ['measurement-document-added', 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['offer-selected', 3, [1, 2, 3]],
    ['offer-selected', 4, [1, 2, 3, 4, 5, 6]],
    ['contract-added', 4, [1, 2, 3, 4]],
    ['contract-added', 6, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['contract-added', 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ] as const)('with the event %s of a project at step %i the steps %j are accepted', (event, step, expected) =>
    expect(acceptedSteps(step, event)).toEqual(expected),
  );

  test('an event may be sent without the step', () => {
    checkSentStep(undefined, at(3), 'contract-added');
    checkSentStep(null, at(3), 'contract-added');
  });

  test('a new project accepts only step 3', () => {
    expect(SENT.filter(sent => outcome(() => checkNewProjectStep(sent)) === 'ok')).toEqual([3]);
    expect(outcome(() => checkNewProjectStep(undefined))).toBe('BAD_USER_INPUT');
  });
});

test.each([
  [true, 'CONFLICT'],
  [false, 'ok'],
])('deleting a document whose `zakljucan` (locked) is %s: %s', (zakljucan, expected) =>
  expect(outcome(() => requireNotLocked({ zakljucan }))).toBe(expected),
);

import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS } from '../lists.ts';
import type { ProjectState } from '../project/project-rules.ts';
import { isUnlocked, REACHED_STEPS, type StepName } from '../project/steps.ts';
import { BIN_KINDS } from '../records.ts';
import { requireBinKind, requireRestorable } from './bin.ts';

const outcome = (act: () => unknown): string => refusalOf(act)?.code ?? 'ok';

const states: ProjectState[] = REACHED_STEPS.flatMap(step =>
  [false, true].flatMap(archived =>
    [null, 'k'].map(selectedOffer => ({ step, archived, readyForOptimization: archived, selectedOffer, ishod: null })),
  ),
);

describe('restoring a deleted item', () => {
  const expected = (state: ProjectState, step: StepName | null) =>
    !state.archived && isUnlocked(step ?? 'klijent', state.step) ? 'ok' : 'CONFLICT';

  test.each(DOCUMENT_KINDS)(
    'a deleted document of the kind „%s“ can be restored only while documents may be added to its list',
    kind => {
      for (const state of states) {
        const closed = kind === 'offer' && state.selectedOffer !== null;
        const may = closed ? 'CONFLICT' : expected(state, DOCUMENT_LISTS[kind].step);
        expect(outcome(() => requireRestorable('document', kind, state))).toBe(may);
      }
    },
  );

  test.each(COMMENT_KINDS)(
    'a deleted note of the kind „%s“ can be restored only while its step is unlocked and the project not archived',
    kind => {
      for (const state of states)
        expect(outcome(() => requireRestorable('comment', kind, state))).toBe(
          expected(state, COMMENT_LISTS[kind].step),
        );
    },
  );

  test('a deleted measurement or payment can be restored only while its step is unlocked and the project not archived', () => {
    for (const state of states) {
      expect(outcome(() => requireRestorable('measurement', '', state))).toBe(expected(state, 'merenja'));
      expect(outcome(() => requireRestorable('payment', '', state))).toBe(expected(state, 'finansije'));
    }
  });
});

test('requireBinKind throws BAD_USER_INPUT for an unknown kind of record', () => {
  expect(BIN_KINDS.map(requireBinKind)).toEqual(BIN_KINDS);
  expect(outcome(() => requireBinKind('constructor'))).toBe('BAD_USER_INPUT');
});

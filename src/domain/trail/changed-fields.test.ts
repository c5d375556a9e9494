import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['one of two', { a: '1', b: 'x' }, { a: '2', b: 'x' }, { a: { staro: '1', novo: '2' } }],
  ['nothing', { a: '1' }, { a: '1' }, {}],
  ['what is emptied', { a: '1' as string | null }, { a: null }, { a: { staro: '1', novo: null } }],
  ['only what the change names', { a: '1', b: 'x' }, { b: 'y' }, { b: { staro: 'x', novo: 'y' } }],
])('%s', (_what, before, after, expected) =>
  expect(changedFields(before as Record<string, unknown>, after as Record<string, unknown>)).toEqual(expected),
);

import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['only the field whose value differs', { a: '1', b: 'x' }, { a: '2', b: 'x' }, { a: { staro: '1', novo: '2' } }],
  ['nothing when all values are equal', { a: '1' }, { a: '1' }, {}],
  [
    'an emptied field with null as its new value',
    { a: '1' as string | null },
    { a: null },
    { a: { staro: '1', novo: null } },
  ],
  ['no field that the change does not contain', { a: '1', b: 'x' }, { b: 'y' }, { b: { staro: 'x', novo: 'y' } }],
])('changedFields returns %s', (_what, before, after, expected) =>
  expect(changedFields(before as Record<string, unknown>, after as Record<string, unknown>)).toEqual(expected),
);

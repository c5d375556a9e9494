import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { LIST_ITEMS_MAX } from './limits.ts';
import { pickAtIndex, requireRoom } from './list-change.ts';

const codeOf = (act: () => unknown): string => refusalOf(act)?.code ?? 'none';

const list = ['a', 'b', 'a'];

describe('pickAtIndex in a list of a, b, a', () => {
  test.each([
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
  ])('pickAtIndex returns the item at index %i when its content is %s', (index, content) =>
    expect(pickAtIndex(list, index, item => item === content)).toBe(content),
  );

  test.each([
    [0, 'b'],
    [1, 'a'],
    [3, 'a'],
    [99_999, 'a'],
    [2_147_483_647, 'a'],
  ])('pickAtIndex throws CONFLICT for index %i when the item there is not the expected %s', (index, content) =>
    expect(codeOf(() => pickAtIndex(list, index, item => item === content))).toBe('CONFLICT'),
  );

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, {}, -0.5])(
    'pickAtIndex throws BAD_USER_INPUT for the index %j',
    index => expect(codeOf(() => pickAtIndex(list, index, () => true))).toBe('BAD_USER_INPUT'),
  );

  test('pickAtIndex throws CONFLICT for an empty list', () => {
    expect(codeOf(() => pickAtIndex([], 0, () => true))).toBe('CONFLICT');
  });
});

test('throws CONFLICT when an item is added to a full list', () => {
  expect(codeOf(() => requireRoom(0))).toBe('none');
  expect(codeOf(() => requireRoom(LIST_ITEMS_MAX - 1))).toBe('none');
  expect(codeOf(() => requireRoom(LIST_ITEMS_MAX))).toBe('CONFLICT');
});

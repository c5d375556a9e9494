import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { LIST_ITEMS_MAX } from './limits.ts';
import { pickAtIndex, requireRoom } from './list-change.ts';

const codeOf = (act: () => unknown): string => refusalOf(act)?.code ?? 'none';

const list = ['a', 'b', 'a'];

describe('the item at an index', () => {
  test.each([
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
  ])('%i holding %s is picked', (index, content) =>
    expect(pickAtIndex(list, index, item => item === content)).toBe(content),
  );

  test.each([
    [0, 'b'],
    [1, 'a'],
    [3, 'a'],
    [99_999, 'a'],
    [2_147_483_647, 'a'],
  ])('%i is a conflict for %s', (index, content) =>
    expect(codeOf(() => pickAtIndex(list, index, item => item === content))).toBe('CONFLICT'),
  );

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, {}, -0.5])(
    '%j is not an index',
    index => expect(codeOf(() => pickAtIndex(list, index, () => true))).toBe('BAD_USER_INPUT'),
  );

  test('any index in an empty list is a conflict', () => {
    expect(codeOf(() => pickAtIndex([], 0, () => true))).toBe('CONFLICT');
  });
});

test('a list takes items until it is full', () => {
  expect(codeOf(() => requireRoom(0))).toBe('none');
  expect(codeOf(() => requireRoom(LIST_ITEMS_MAX - 1))).toBe('none');
  expect(codeOf(() => requireRoom(LIST_ITEMS_MAX))).toBe('CONFLICT');
});
